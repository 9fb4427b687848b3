package laptops

import (
	"encoding/base64"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"

	"kohtunik/tournament/file"
)

// largestRow is how much the server takes at once. The largest row seen, an imported
// event, has 1.9 MB.
const largestRow = 8 << 20

// mostConns is how many lines the server holds: far more than there are laptops, so that
// whoever opens lines and says nothing keeps nobody out until he is hung up on.
const mostConns = 1000

// readyWait is how long a server may take until it answers.
const readyWait = 10 * time.Second

// engine is the NATS JetStream server of a host with the stream of one epoch.
type engine struct {
	server *server.Server
	stream string
	event  string

	mu      sync.Mutex
	allowed func(nkey string) (Member, bool)
	own     string              // the host's NKey, which may do everything
	lines   map[string][]uint64 // the lines that came with an NKey
}

// engineConfig says what server is started.
type engineConfig struct {
	id      Identity
	folder  string
	event   string // short, for subjects
	epoch   int
	host    string // the address it is reached at
	port    int    // the door's: the server takes the next one
	now     time.Time
	allowed func(nkey string) (Member, bool)
	trio    []Server // with the others of three; none: the only one
}

func streamName(event string, epoch int) string { return "EV_" + event + "_" + strconv.Itoa(epoch) }

func storeFolder(folder string, epoch int) string {
	return filepath.Join(folder, "stream-"+strconv.Itoa(epoch))
}

// startEngine starts a server on a store that is new: one that is damaged would have it
// take memory without end.
func startEngine(c engineConfig) (*engine, error) {
	own, _, err := c.id.nkey()
	if err != nil {
		return nil, err
	}
	e := &engine{stream: streamName(c.event, c.epoch), event: c.event, allowed: c.allowed, own: own,
		lines: map[string][]uint64{}}
	o := &server.Options{
		ServerName: "kohtunik", NoLog: true, NoSigs: true,
		Host: c.host, Port: portAfter(c.host, c.port),
		JetStream: true, StoreDir: storeFolder(c.folder, c.epoch), SyncAlways: true, DisableJetStreamBanner: true,
		JetStreamMaxMemory: 64 << 20, JetStreamMaxStore: 8 << 30,
		MaxPayload: largestRow, MaxPending: 4 * largestRow, MaxConn: mostConns,
		PingInterval: lineBeat, MaxPingsOut: 3, WriteDeadline: 5 * time.Second,
		AlwaysEnableNonce: true, CustomClientAuthentication: e,
	}
	if o.TLSConfig, err = c.id.answering(c.now); err != nil {
		return nil, err
	}
	o.TLS, o.TLSTimeout = true, 5
	if c.trio != nil {
		if err := c.routes(o, o.TLSConfig); err != nil {
			return nil, err
		}
	}
	if err := os.MkdirAll(o.StoreDir, 0o700); err != nil {
		return nil, err
	}
	if e.server, err = server.NewServer(o); err != nil {
		return nil, err
	}
	e.server.Start()
	if !e.server.ReadyForConnections(readyWait) || !e.server.JetStreamEnabled() {
		e.close()
		return nil, server.ErrServerNotRunning
	}
	return e, nil
}

// portAfter is the port after that of the door, so that whoever opens a firewall can be
// told both; any other where another program has it.
func portAfter(host string, port int) int {
	listener, err := net.Listen("tcp", net.JoinHostPort(host, strconv.Itoa(port+1)))
	if err != nil {
		return server.RANDOM_PORT
	}
	defer listener.Close()
	return port + 1
}

// address is where the server is reached, host:port.
func (e *engine) address() string {
	if a := e.server.Addr(); a != nil {
		return a.String()
	}
	return ""
}

// well reports whether rows can still be stored. After a write that has failed the server
// answers nobody any more who publishes, and says so here alone. One of three is not well
// either while the others cannot be reached, which is no fault of its store.
func (e *engine) well(trio bool) bool {
	return e.server.JetStreamEnabled() && (trio || e.server.Healthz(nil).Status == "ok")
}

// endWait is for the end of a server. What it has is in the file or with the others: one that
// does not end keeps nobody.
const endWait = 10 * time.Second

func (e *engine) close() {
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		e.server.Shutdown()
		e.server.WaitForShutdown()
	}()
	select {
	case <-ended:
	case <-time.After(endWait):
	}
}

// makeStream makes the stream of the epoch, which begins behind a row of the journal.
func (e *engine) makeStream(js nats.JetStreamContext, base file.Entry, epoch, copies int,
	program string) error {
	_, err := js.AddStream(&nats.StreamConfig{
		Name: e.stream, Subjects: []string{"ev." + e.event + ".*.*"}, Storage: nats.FileStorage, Replicas: copies,
		Retention: nats.LimitsPolicy, Discard: nats.DiscardNew, MaxMsgSize: largestRow, Duplicates: 10 * time.Minute,
		DenyDelete: true, DenyPurge: true, AllowDirect: true,
		RePublish: &nats.RePublish{Source: ">", Destination: "live.>", HeadersOnly: true},
		Metadata: map[string]string{"base": strconv.Itoa(base.Seq), "base-hash": base.Hash,
			"epoch": strconv.Itoa(epoch), "format": strconv.Itoa(file.SchemaVersion()), "program": program},
	})
	return err
}

// Check lets in who proves to have the key of a member, and gives him the rights of
// his role: allow lists only.
func (e *engine) Check(c server.ClientAuthentication) bool {
	options := c.GetOpts()
	key, err := nkeys.FromPublicKey(options.Nkey)
	if err != nil {
		return false
	}
	signature, err := base64.RawURLEncoding.DecodeString(options.Sig)
	if err != nil || key.Verify(c.GetNonce(), signature) != nil {
		return false
	}
	if same(options.Nkey, e.own) {
		c.RegisterUser(&server.User{Username: "host"})
		return true
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	m, ok := e.allowed(options.Nkey)
	if !ok {
		return false
	}
	// the name parts the rights from those that the same key had before
	c.RegisterUser(&server.User{Username: token(m.author()) + "." + string(m.Role), Permissions: e.rights(m)})
	e.lines[m.NKey] = append(e.lines[m.NKey], c.GetID())
	return true
}

func (e *engine) rights(m Member) *server.Permissions {
	send := []string{"$JS.API.DIRECT.GET." + e.stream}
	for _, class := range m.Role.Classes() {
		send = append(send, subject(e.event, class, m.author()))
	}
	return &server.Permissions{Publish: &server.SubjectPermission{Allow: send},
		Subscribe: &server.SubjectPermission{Allow: []string{"live.ev." + e.event + ".>", inbox(m.NKey) + ".>"}}}
}

// cut ends the lines of a member.
func (e *engine) cut(nkey string) {
	e.mu.Lock()
	lines := e.lines[nkey]
	delete(e.lines, nkey)
	e.mu.Unlock()
	for _, id := range lines {
		_ = e.server.DisconnectClientByID(id) // it may have gone by itself
	}
}

func subject(event string, class Class, author string) string {
	return "ev." + event + "." + string(class) + "." + token(author)
}

// inbox is where answers to a laptop go, which nobody else may listen to.
func inbox(nkey string) string { return "_INBOX_" + nkey }
