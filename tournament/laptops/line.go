package laptops

import (
	"context"
	"crypto/tls"
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats.go"

	"kohtunik/tournament/file"
)

const (
	lineBeat    = 2 * time.Second // between signs of life
	publishWait = 2 * time.Second // for an answer
	bellWait    = 500 * time.Millisecond
)

// The header of a row that is our own.
const headerFormat = "Kohtunik-Format" // version of the event file

// Codes of refusals of JetStream.
const (
	wrongLastSequence = 10071
	idInProcess       = 10158
	notStored         = 10077
	noResources       = 10023
)

// line is a connection to the stream of an epoch, and how far it was read.
type line struct {
	conn    *nats.Conn
	js      nats.JetStreamContext
	event   string
	stream  string
	seq     uint64 // of the last row that was looked at
	upTo    uint64 // of the last that is known to be there: another server may have it later
	bell    chan struct{}
	refused chan error // what rights forbid
	gone    chan struct{}
}

// dialLine opens a line: to the server of this program, or to another's by TLS.
func dialLine(id Identity, event, stream string, seq uint64, in *engine, address string,
	secure *tls.Config) (*line, error) {
	l := &line{event: event, stream: stream, seq: seq, bell: make(chan struct{}, 1), refused: make(chan error, 8),
		gone: make(chan struct{})}
	public, sign, err := id.nkey()
	if err != nil {
		return nil, err
	}
	options := []nats.Option{nats.Nkey(public, sign), nats.CustomInboxPrefix(inbox(public)), nats.NoReconnect(),
		nats.ReconnectBufSize(-1), nats.PingInterval(lineBeat), nats.MaxPingsOutstanding(2), nats.Timeout(5 * time.Second),
		nats.ClosedHandler(func(*nats.Conn) { close(l.gone) }),
		nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) {
			select {
			case l.refused <- err:
			default:
			}
		})}
	url := "" // within the program
	if in != nil {
		options = append(options, nats.InProcessServer(in.server))
	} else {
		options, url = append(options, nats.Secure(secure)), "tls://"+address
	}
	if l.conn, err = nats.Connect(url, options...); err != nil {
		return nil, err
	}
	if l.js, err = l.conn.JetStream(nats.MaxWait(publishWait)); err != nil {
		l.conn.Close()
		return nil, err
	}
	return l, nil
}

// listen has the bell rung whenever somebody has published.
func (l *line) listen() error {
	_, err := l.conn.Subscribe("live.ev."+l.event+".>", func(*nats.Msg) {
		select {
		case l.bell <- struct{}{}:
		default:
		}
	})
	return err
}

func (l *line) close() { l.conn.Close() }

// fateOfRow is what has become of a row that was published.
type fateOfRow int

const (
	stored  fateOfRow = iota
	behind            // the stream has gone on
	again             // it was not looked at
	unknown           // nobody has answered
)

// publish sends a row, on the condition that the stream ends where it was read to.
func (l *line) publish(ctx context.Context, row file.Entry, class Class, format int) (fateOfRow, error) {
	body, err := file.EncodeRow(row)
	if err != nil {
		return unknown, err
	}
	for len(l.refused) > 0 {
		<-l.refused // of an earlier row
	}
	message := nats.NewMsg(subject(l.event, class, row.Author.Name))
	message.Data = body
	message.Header.Set(headerFormat, strconv.Itoa(format))
	future, err := l.js.PublishMsgAsync(message, nats.ExpectLastSequence(l.seq), nats.MsgId(row.Hash))
	if errors.Is(err, nats.ErrMaxPayload) {
		return unknown, refuseFor(err, TooLarge)
	}
	if err != nil {
		return again, err
	}
	wait := time.NewTimer(publishWait)
	defer wait.Stop()
	select {
	case ack := <-future.Ok():
		l.upTo = max(l.upTo, ack.Sequence)
		return stored, nil
	case err := <-future.Err():
		return fateOf(err)
	case err := <-l.refused:
		if errors.Is(err, nats.ErrPermissionViolation) {
			return unknown, refuseFor(err, NotAllowed, "name", row.CommandName)
		}
		return unknown, nil
	case <-l.gone:
		return unknown, nats.ErrConnectionClosed
	case <-wait.C:
		return unknown, nil
	case <-ctx.Done():
		return unknown, ctx.Err()
	}
}

func fateOf(err error) (fateOfRow, error) {
	var refused *nats.APIError
	switch {
	case errors.As(err, &refused) && refused.ErrorCode == wrongLastSequence:
		return behind, nil
	case errors.Is(err, nats.ErrNoStreamResponse):
		return again, nil
	case errors.As(err, &refused) && slices.Contains([]nats.ErrorCode{idInProcess, notStored, noResources},
		refused.ErrorCode):
		return again, nil
	case errors.As(err, &refused):
		return unknown, refuseFor(err, NotAllowed, "name", refused.Description)
	}
	return unknown, nil
}

// arrived is a row as it came.
type arrived struct {
	seq           uint64
	class, author string
	format        int
	row           file.Entry
	err           error // why it is no row
}

// next gives the next row of the stream; none: all were looked at.
func (l *line) next(ctx context.Context) (*arrived, error) {
	ctx, cancel := context.WithTimeout(ctx, publishWait)
	defer cancel()
	// the next that there is: a row that the store has lost is jumped over, and missed by the chain of hashes
	request, err := json.Marshal(map[string]any{"seq": l.seq + 1, "next_by_subj": "ev." + l.event + ".>"})
	if err != nil {
		return nil, err
	}
	answer, err := l.conn.RequestWithContext(ctx, "$JS.API.DIRECT.GET."+l.stream, request)
	switch {
	case err != nil:
		return nil, err
	case answer.Header.Get("Status") == "404":
		return nil, nil
	case answer.Header.Get("Status") != "":
		return nil, errors.New(answer.Header.Get("Status") + " " + answer.Header.Get("Description"))
	}
	return l.read(answer)
}

func (l *line) read(answer *nats.Msg) (*arrived, error) {
	seq, err := strconv.ParseUint(answer.Header.Get("Nats-Sequence"), 10, 64)
	if err != nil || seq <= l.seq {
		return nil, errors.New("the server gave row " + answer.Header.Get("Nats-Sequence"))
	}
	a := &arrived{seq: seq}
	a.format, _ = strconv.Atoi(answer.Header.Get(headerFormat))
	parts := strings.Split(answer.Header.Get("Nats-Subject"), ".")
	if len(parts) != 4 {
		a.err = errors.New("subject " + answer.Header.Get("Nats-Subject"))
		return a, nil
	}
	a.class, a.author = parts[2], parts[3]
	a.row, a.err = file.DecodeRow(answer.Data)
	return a, nil
}
