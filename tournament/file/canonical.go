package file

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math/bits"

	"kohtunik/tournament"
)

// toJSON is JSON without white space and without escapes for HTML.
func toJSON(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), nil
}

// keyed is the canonical form of a record.
type keyed struct {
	Key    tournament.Key    `json:"key"`
	Record tournament.Record `json:"record"`
}

// canonical gives the bytes that stand for a record in the journal and in
// the digest.
func canonical(r tournament.Record) ([]byte, error) { return toJSON(keyed{r.Key(), r}) }

// parseImage reads a list of records in their canonical form.
func parseImage(image []byte) ([]tournament.Record, error) {
	var list []struct {
		Key    tournament.Key  `json:"key"`
		Record json.RawMessage `json:"record"`
	}
	if err := json.Unmarshal(image, &list); err != nil {
		return nil, fmt.Errorf("read image: %w", err)
	}
	var records []tournament.Record
	for _, item := range list {
		r, err := tournament.ParseRecord(item.Key, item.Record)
		if err != nil {
			return nil, fmt.Errorf("read image: %w", err)
		}
		records = append(records, r)
	}
	return records, nil
}

// Digest is a sum over all records of an event; see the package comment.
type Digest [sha256.Size]byte

// String writes the digest as 64 hexadecimal digits.
func (d Digest) String() string { return hex.EncodeToString(d[:]) }

func parseDigest(s string) (d Digest, err error) {
	b, err := hex.DecodeString(s)
	if err != nil || len(b) != len(d) {
		return d, fmt.Errorf("no digest: %q", s)
	}
	return Digest(b), nil
}

// plus adds modulo 2^256.
func (d Digest) plus(o Digest) Digest {
	carry := 0
	for i := len(d) - 1; i >= 0; i-- {
		carry += int(d[i]) + int(o[i])
		d[i] = byte(carry)
		carry >>= 8
	}
	return d
}

// minus subtracts modulo 2^256.
func (d Digest) minus(o Digest) Digest {
	var borrow uint
	for i := len(d) - 1; i >= 0; i-- {
		s, b := bits.Sub(uint(d[i]), uint(o[i]), borrow)
		d[i], borrow = byte(s), b
	}
	return d
}

// digestOf sums over the records.
func digestOf(records []tournament.Record) (Digest, error) {
	var sum Digest
	for _, r := range records {
		b, err := canonical(r)
		if err != nil {
			return Digest{}, err
		}
		sum = sum.plus(sha256.Sum256(b))
	}
	return sum, nil
}

// images gives the canonical lists of the records before and after changes,
// and the digest that follows from the one before.
func images(changes []tournament.Change, before Digest) (was, became []byte, after Digest, err error) {
	lists := [2][][]byte{}
	after = before
	for _, c := range changes {
		for i, r := range [2]tournament.Record{c.Before, c.After} {
			if r == nil {
				continue
			}
			b, err := canonical(r)
			if err != nil {
				return nil, nil, Digest{}, fmt.Errorf("image of %s: %w", r.Key(), err)
			}
			lists[i] = append(lists[i], b)
			if i == 0 {
				after = after.minus(sha256.Sum256(b))
			} else {
				after = after.plus(sha256.Sum256(b))
			}
		}
	}
	return list(lists[0]), list(lists[1]), after, nil
}

func list(items [][]byte) []byte {
	return append(append([]byte("["), bytes.Join(items, []byte(","))...), ']')
}
