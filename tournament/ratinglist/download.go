package ratinglist

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"kohtunik/tournament/disk"
)

// FIDEAddress is where FIDE publishes its list of all three kinds of play, each
// month.
const FIDEAddress = "https://ratings.fide.com/download/players_list.zip"

// Download says where a list is fetched from. The network is asked when somebody
// asks for a list, and never else.
type Download struct {
	Address string       // http or https
	Client  *http.Client // nil: the ordinary one
	// Stall is how long nothing may arrive, 0 for half a minute.
	Stall time.Duration
	// Most is how many bytes a list may have, 0 for 500 MB.
	Most int64
}

const (
	usualStall = 30 * time.Second
	usualMost  = 500_000_000
)

// partEnding marks what has arrived of a list so far, tagEnding of which list it is.
const (
	partEnding = ".part"
	tagEnding  = ".tag"
)

// To fetches the list into a folder, which it makes, and gives the path of the file.
// What had arrived when it was ended or cut is kept, and the next call goes on from
// there if the server still has the same list. The error is an [*Error], one of the
// disk, or ctx's.
func (d Download) To(ctx context.Context, folder string, progress Progress) (string, error) {
	address, err := url.Parse(strings.TrimSpace(d.Address))
	if err != nil || address.Scheme != "http" && address.Scheme != "https" || address.Host == "" {
		return "", refuse(AddressInvalid, "text", d.Address)
	}
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return "", err
	}
	sum := sha256.Sum256([]byte(address.String()))
	part := filepath.Join(folder, "download-"+hex.EncodeToString(sum[:6])+partEnding)
	if err := d.fetch(ctx, address, part, progress); err != nil {
		return "", err
	}
	name := path.Base(address.Path)
	if strings.Trim(name, "./") == "" {
		name = "list.txt"
	}
	whole := filepath.Join(folder, "download-"+hex.EncodeToString(sum[:6])+"-"+safe(name))
	if err := os.Remove(part + tagEnding); err != nil && !errors.Is(err, os.ErrNotExist) {
		return "", err
	}
	return whole, disk.Rename(part, whole)
}

// safe keeps of a file's name what every file system takes.
func safe(name string) string {
	return strings.Map(func(r rune) rune {
		if r == '.' || r == '-' || r == '_' || r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' {
			return r
		}
		return '_'
	}, name)
}

// fetch brings the rest of a list, or all of it, into the part.
func (d Download) fetch(ctx context.Context, address *url.URL, part string, progress Progress) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	stalled := refuse(Stalled, "host", address.Host)
	watch := time.AfterFunc(cmp.Or(d.Stall, usualStall), func() { cancel(stalled) })
	defer watch.Stop()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address.String(), nil)
	if err != nil {
		return refuse(AddressInvalid, "text", d.Address)
	}
	request.Header.Set("Accept-Encoding", "identity") // sizes are those of the file
	there := arrived(part)
	if tag, err := os.ReadFile(part + tagEnding); err == nil && there > 0 {
		request.Header.Set("Range", fmt.Sprintf("bytes=%d-", there))
		request.Header.Set("If-Range", string(tag))
	}
	answer, err := cmp.Or(d.Client, http.DefaultClient).Do(request)
	if err != nil {
		return cmp.Or(context.Cause(ctx), refuse(Unreachable, "host", address.Host))
	}
	defer answer.Body.Close()
	switch answer.StatusCode {
	case http.StatusOK:
		there = 0
	case http.StatusPartialContent:
		if !strings.HasPrefix(answer.Header.Get("Content-Range"), fmt.Sprintf("bytes %d-", there)) {
			return errors.Join(refuse(Unreachable, "host", address.Host), os.Remove(part))
		}
	case http.StatusRequestedRangeNotSatisfiable:
		return errors.Join(refuse(Cut, "host", address.Host), os.Remove(part))
	default:
		return refuse(Status, "host", address.Host, "status", answer.StatusCode)
	}
	if err := keepTag(part, answer.Header); err != nil {
		return err
	}
	total := int64(-1)
	if answer.ContentLength >= 0 {
		total = there + answer.ContentLength
	}
	most := cmp.Or(d.Most, usualMost)
	if total > most {
		return errors.Join(refuse(TooLarge, "host", address.Host), forget(part))
	}
	in := &arriving{in: answer.Body, read: there, total: max(total, there), progress: progress,
		alive: func() { watch.Reset(cmp.Or(d.Stall, usualStall)) }}
	err = write(part, there, io.LimitReader(in, most-there+1))
	switch {
	case in.read > most:
		return errors.Join(refuse(TooLarge, "host", address.Host), forget(part))
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case in.failed != nil || total >= 0 && in.read < total:
		return refuse(Cut, "host", address.Host)
	}
	return err
}

// arrived is how many bytes of a list are there.
func arrived(part string) int64 {
	info, err := os.Stat(part)
	if err != nil {
		return 0
	}
	return info.Size()
}

// keepTag keeps by what the server tells one list from the next. Without it nothing
// can be gone on with.
func keepTag(part string, head http.Header) error {
	tag := cmp.Or(head.Get("ETag"), head.Get("Last-Modified"))
	if tag == "" || strings.HasPrefix(tag, "W/") {
		err := os.Remove(part + tagEnding)
		if errors.Is(err, os.ErrNotExist) {
			return nil
		}
		return err
	}
	return os.WriteFile(part+tagEnding, []byte(tag), 0o666)
}

// forget takes away what has arrived.
func forget(part string) error {
	err := os.Remove(part)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	return err
}

// write puts what arrives behind the bytes that are there.
func write(part string, there int64, in io.Reader) error {
	out, err := os.OpenFile(part, os.O_CREATE|os.O_WRONLY, 0o666)
	if err != nil {
		return err
	}
	if err := out.Truncate(there); err != nil {
		return errors.Join(err, out.Close())
	}
	if _, err := out.Seek(there, io.SeekStart); err != nil {
		return errors.Join(err, out.Close())
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Close())
}

// arriving counts what arrives, and keeps whether the server broke off.
type arriving struct {
	in          io.Reader
	read, total int64
	progress    Progress
	alive       func()
	failed      error
}

func (a *arriving) Read(p []byte) (int, error) {
	n, err := a.in.Read(p)
	a.read += int64(n)
	if n > 0 {
		a.alive()
		if a.progress != nil {
			a.progress(a.read, max(a.total, a.read))
		}
	}
	if err != nil && !errors.Is(err, io.EOF) {
		a.failed = err
	}
	return n, err
}

// Fetch fetches a list, by its address or the name of a preset, and makes its index.
// The index that is there stays as long as the new one is not whole, and where the new
// list has less than half of its players: that is no list of the next month ([TooFew]).
// The list's file is taken away.
func Fetch(ctx context.Context, folder string, d Download, s Source, progress Progress) (About, error) {
	known, is := PresetOf(d.Address)
	if is {
		d.Address = known.Address
	}
	if is && s.Name == "" && s.Columns == nil {
		s = known.Source
	}
	var err error
	if s.Path, err = d.To(ctx, folder, progress); err != nil {
		return About{}, err
	}
	s.Address = d.Address
	about, err := Build(ctx, folder, s, progress)
	return about, errors.Join(err, os.Remove(s.Path))
}

// FetchAll fetches anew every list of a folder whose address is known, one after
// another, and gives those that were made. Where none is known, that of FIDE is.
func FetchAll(ctx context.Context, folder string, d Download, progress Progress) ([]About, error) {
	sources := []Source{}
	for _, a := range Indexes(folder) {
		again := slices.ContainsFunc(sources, func(s Source) bool { return s.Name == a.Name && s.Kind == a.Kind })
		if a.Address != "" && !again {
			s := Source{Name: a.Name, Kind: a.Kind, Address: a.Address}
			if err := json.Unmarshal([]byte(cmp.Or(a.Columns, "{}")), &s.Columns); err != nil {
				return nil, err
			}
			sources = append(sources, s)
		}
	}
	if len(sources) == 0 {
		sources = append(sources, Source{Address: cmp.Or(d.Address, FIDEAddress)})
	}
	var made []About
	for _, s := range sources {
		d.Address = s.Address
		about, err := Fetch(ctx, folder, d, s, progress)
		if err != nil {
			return made, err
		}
		made = append(made, about)
	}
	return made, nil
}
