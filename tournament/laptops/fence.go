package laptops

import (
	"errors"
	"time"

	"github.com/nats-io/nats.go"
)

// fenceWait is for the last row of a trio.
const fenceWait = 10 * time.Second

// classFence is the class of the last row of a trio, behind which no laptop takes anything.
// Each row is sent on the condition that all before it were read, so none can follow it.
const classFence Class = "fence"

// errFenced is that of a line to a stream that has ended.
var errFenced = errors.New("the stream has ended")

// fenced notes who has ended the stream.
func (l *Laptop) fenced(by string) error {
	l.mu.Lock()
	l.fence = by
	l.mu.Unlock()
	return errFenced
}

// backToOne makes this laptop the only server: the stream of the three is ended behind its
// last row, which this file then holds. Where neither of the two others can be reached it
// goes on from its own file. It runs between two looks at the line.
func (l *Laptop) backToOne() error {
	l.mu.Lock()
	house, forming, fence := l.house, l.forming, l.fence
	l.mu.Unlock()
	if house != nil && house.engine.others() > 0 && !forming && fence == "" {
		if err := l.endStream(house); err != nil {
			return err
		}
	}
	if by, epoch := l.newerHost(); by != nil {
		return l.giveWay(*by, epoch)
	}
	if house := l.leaveHouse(); house != nil {
		house.close()
	}
	if _, err := l.takeStored(); err != nil {
		return err
	}
	return l.openHouse(l.hallEpoch() + 1)
}

// endStream puts the fence behind the last row, with all rows before it in the file.
func (l *Laptop) endStream(house *house) error {
	l.mu.Lock()
	seq := l.seq
	l.mu.Unlock()
	at, err := dialLine(l.id, l.event, house.engine.stream, seq, house.engine, "", nil)
	if err != nil {
		return err
	}
	defer at.close()
	for end := time.Now().Add(fenceWait); time.Now().Before(end) && l.ctx.Err() == nil; l.sleep(20 * time.Millisecond) {
		if err = l.catchUp(at); errors.Is(err, errFenced) {
			return nil
		}
		if err == nil {
			_, err = at.js.Publish(subject(l.event, classFence, l.pin), nil, nats.ExpectLastSequence(at.seq))
		}
		if err == nil {
			return nil
		}
	}
	return refuseFor(err, TooFew)
}
