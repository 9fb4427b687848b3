package laptops

import (
	"crypto/ed25519"
	"crypto/rand"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"errors"
	"io/fs"
	"math/big"
	"os"
	"path/filepath"
	"time"

	"github.com/nats-io/nkeys"

	"kohtunik/tournament/disk"
)

// Identity is a laptop's own two keys. They never leave it.
type Identity struct {
	TLS  []byte // the seed of the Ed25519 key that it is known by
	NATS []byte // the seed of its NKey; another key, so that what one signs means nothing to the other
}

// identityName is the file of the keys, in the user's data folder.
const identityName = "laptop.json"

// LoadIdentity gives the keys of this laptop, which are made the first time.
func LoadIdentity(folder string) (Identity, error) {
	path := filepath.Join(folder, identityName)
	text, err := os.ReadFile(path)
	if err == nil {
		var id Identity
		if json.Unmarshal(text, &id) == nil && len(id.TLS) == ed25519.SeedSize && len(id.NATS) == ed25519.SeedSize {
			return id, nil
		}
		err = fs.ErrNotExist // no keys at all: they are made anew, and the laptop has to be let in again
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return Identity{}, err
	}
	id := Identity{TLS: make([]byte, ed25519.SeedSize), NATS: make([]byte, ed25519.SeedSize)}
	for _, seed := range [][]byte{id.TLS, id.NATS} {
		if _, err := rand.Read(seed); err != nil {
			return Identity{}, err
		}
	}
	text, err = json.Marshal(id)
	if err != nil {
		return Identity{}, err
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return Identity{}, err
	}
	return id, disk.WritePrivate(path, text)
}

// pinBytes is how much of the SHA-256 of a key names it: 144 bits, to which nobody
// makes a second key.
const pinBytes = 18

// Pin names the laptop by its key for TLS.
func (id Identity) Pin() string { return pinOf(id.key().Public().(ed25519.PublicKey)) }

func (id Identity) key() ed25519.PrivateKey { return ed25519.NewKeyFromSeed(id.TLS) }

func pinOf(key ed25519.PublicKey) string {
	sum := sha256.Sum256(key)
	return letters.EncodeToString(sum[:pinBytes])
}

// nkey gives the key by which the laptop is known to the server, and what signs with it.
func (id Identity) nkey() (public string, sign func([]byte) ([]byte, error), err error) {
	pair, err := nkeys.FromRawSeed(nkeys.PrefixByteUser, id.NATS)
	if err != nil {
		return "", nil, err
	}
	public, err = pair.PublicKey()
	return public, pair.Sign, err
}

// certificate makes a certificate of the key. It names nobody and is trusted by its
// key alone, so its dates are wide: the clocks of two laptops may differ.
func (id Identity) certificate(now time.Time) (tls.Certificate, error) {
	template := &x509.Certificate{SerialNumber: big.NewInt(1), NotBefore: now.AddDate(-1, 0, 0),
		NotAfter: now.AddDate(1, 0, 0), KeyUsage: x509.KeyUsageDigitalSignature,
		ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth, x509.ExtKeyUsageClientAuth}}
	der, err := x509.CreateCertificate(rand.Reader, template, template, id.key().Public(), id.key())
	return tls.Certificate{Certificate: [][]byte{der}, PrivateKey: id.key()}, err
}

// peer gives the pin of whoever is at the other end of a line.
func peer(state tls.ConnectionState) (string, bool) {
	if len(state.PeerCertificates) == 0 {
		return "", false
	}
	key, ok := state.PeerCertificates[0].PublicKey.(ed25519.PublicKey)
	if !ok {
		return "", false
	}
	return pinOf(key), true
}

// calling is the TLS of a call to a laptop that is known by its pin, and by nothing else.
func (id Identity) calling(pin string, now time.Time) (*tls.Config, error) {
	own, err := id.certificate(now)
	return &tls.Config{MinVersion: tls.VersionTLS13, Certificates: []tls.Certificate{own},
		InsecureSkipVerify: true, // no authority vouches for a laptop: its key is compared below
		VerifyConnection: func(state tls.ConnectionState) error {
			if got, ok := peer(state); !ok || !same(got, pin) {
				return refuse(NotTheHost)
			}
			return nil
		}}, err
}

// answering is the TLS of a laptop that is called. Who calls shows a key of his own.
func (id Identity) answering(now time.Time) (*tls.Config, error) {
	own, err := id.certificate(now)
	return &tls.Config{MinVersion: tls.VersionTLS13, Certificates: []tls.Certificate{own},
		ClientAuth: tls.RequireAnyClientCert}, err
}
