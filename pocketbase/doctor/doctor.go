// Package doctor examines an installation and says in sentences what it finds, also beside a running server.
package doctor

import (
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"everyday/config"
	"everyday/documents"
	"everyday/health"
	"everyday/letter"
	"everyday/ops"
	"everyday/selling"
)

const (
	networkLimit = 10 * time.Second
	mailLimit    = time.Minute
	// renewal is how long before its end a certificate should have been renewed: Let's Encrypt's are after 60 of their 90 days.
	renewal = 14 * 24 * time.Hour
	// newFolder is how long a data folder may be without a backup.
	newFolder = 26 * time.Hour
	// ahead is how far the time of a file may be in the future: clocks are set.
	ahead = time.Minute
)

// Patient is what is examined.
type Patient struct {
	App    core.App
	Config config.Config
	// Problems are those of the configuration.
	Problems []string
	Guard    *ops.Guard
	// Address is where the server listens (host:port).
	Address string
	// MailTo gets a test message; empty: none is sent.
	MailTo string
	// PriceList is embedded/pb_hooks/lib/sold.json.
	PriceList []byte
}

type report struct {
	out   io.Writer
	wrong int
}

func (r *report) fine(format string, args ...any) { fmt.Fprintf(r.out, "fine:  "+format+"\n", args...) }
func (r *report) note(format string, args ...any) { fmt.Fprintf(r.out, "note:  "+format+"\n", args...) }
func (r *report) bad(format string, args ...any) {
	r.wrong++
	fmt.Fprintf(r.out, "wrong: "+format+"\n", args...)
}

// Examine writes a line for each finding, and returns how many things are wrong.
func Examine(out io.Writer, p Patient) (wrong int) {
	r := &report{out: out}
	for _, problem := range p.Problems {
		r.bad("%s", problem)
	}
	if len(p.Problems) == 0 {
		r.fine("The configuration has no error.")
	}
	r.selling(selling.Configured(p.Config))
	r.clock(p.Guard.DataDir)
	if r.folder(p.Guard.DataDir) && r.database(p.Guard) {
		r.settings(p)
	}
	return r.wrong
}

// folder reports whether there is a data folder to examine further.
func (r *report) folder(dir string) bool {
	if _, err := os.Stat(dir); err != nil {
		r.bad("The data folder cannot be read: %v.", err)
		return false
	}
	if !ops.IsOwner(dir) {
		r.bad("The data folder %s belongs to another user: run this as the user who runs the server.", dir)
		return false // what is opened as root could not be opened by the server any more
	}
	open, err := ops.OpenRights(dir)
	switch {
	case err != nil:
		r.bad("The data folder cannot be read: %v.", err)
		return false
	case len(open) > 0:
		r.bad("Others than the owner have rights to %s.", strings.Join(open, ", "))
	default:
		r.fine("The data folder %s is its owner's alone.", dir)
	}
	if file, err := os.CreateTemp(dir, ".doctor-"); err != nil {
		r.bad("The data folder cannot be written by this user: %v.", err)
	} else {
		_ = errors.Join(file.Close(), os.Remove(file.Name()))
	}
	room, err := ops.RoomOf(dir)
	switch {
	case err != nil:
		r.bad("The room on the disk is not known: %v.", err)
	case room.Free < health.Least(room):
		r.bad("The disk is nearly full: %s of %s are free.", ops.Bytes(room.Free), ops.Bytes(room.Total))
	default:
		r.fine("The disk has room: %s of %s are free.", ops.Bytes(room.Free), ops.Bytes(room.Total))
	}
	return true
}

// database reports whether there is one that this version can open.
func (r *report) database(guard *ops.Guard) bool {
	if _, err := os.Stat(filepath.Join(guard.DataDir, "data.db")); err != nil {
		r.note("There is no data yet: the server has not been started with this folder.")
		return false
	}
	damage := ops.DamageIn(guard.DataDir)
	for _, each := range damage {
		r.bad("%s. Restore a backup.", each)
	}
	if len(damage) > 0 {
		return false
	}
	r.fine("The databases are whole.")
	if err := guard.Check(); err != nil {
		r.bad("%v.", err)
		return false
	}
	return true
}

// settings examines what the dashboard and the environment have set.
func (r *report) settings(p Patient) {
	if err := p.App.Bootstrap(); err != nil {
		r.bad("The database cannot be opened: %v.", err)
		return
	}
	defer p.App.ResetBootstrapState()
	settings := p.App.Settings()
	if settings.Meta.AppURL == config.UnconfiguredURL {
		settings.Meta.AppURL = config.LocalURL(p.Address)
	}
	p.Config.Override(settings)
	r.server(p)
	r.contents(p.App)
	r.backup(p.App.DataDir(), settings.Backups)
	r.certificate(settings.Meta.AppURL)
	r.mail(p)
	lacks, err := selling.Stored(p.App, p.Config, p.PriceList)
	if err != nil {
		r.bad("What selling needs cannot be examined: %v.", err)
		return
	}
	r.selling(lacks)
	if len(lacks)+len(selling.Configured(p.Config)) == 0 {
		r.fine("Everything that selling needs is there.")
	}
}

func (r *report) selling(lacks []selling.Lack) {
	for _, each := range lacks {
		r.note("%s", each.Sentence)
	}
}

func (r *report) server(p Patient) {
	lock, err := ops.Lock(p.Guard.DataDir)
	if err == nil {
		lock.Close()
		r.note("The server does not run.")
		return
	}
	if !errors.Is(err, ops.ErrRunning) {
		r.bad("Whether the server runs is not known: %v.", err)
		return
	}
	if err := ops.Health(p.Address, ""); err != nil {
		r.bad("The server runs, but is not healthy, or not at %s (see --http): %v.", p.Address, err)
		return
	}
	r.fine("The server runs and is healthy.")
}

func (r *report) contents(app core.App) {
	damage, whole, err := documents.Damage(app)
	if err != nil {
		r.bad("The contents of documents cannot be examined: %v.", err)
		return
	}
	for _, each := range damage {
		r.bad("%s. Restore a backup.", each)
	}
	if len(damage) == 0 {
		r.fine("The contents of %d documents are whole.", whole)
	}
}

func (r *report) backup(dir string, settings core.BackupsConfig) {
	newest, err := ops.NewestBackup(dir)
	if err != nil {
		r.bad("The backups cannot be read: %v.", err)
		return
	}
	place := "on this disk alone: a copy elsewhere (EVERYDAY_BACKUP_S3_…) survives it"
	if settings.S3.Enabled {
		place = "copied to " + settings.S3.Endpoint
	}
	switch word := health.BackupWord(newest, settings.Cron); {
	case word == "off":
		r.note("No backups are made by the clock (EVERYDAY_BACKUP_TIME).")
	case word == "none" && ops.FolderAge(dir) < newFolder:
		r.note("There is no backup yet; the first one is made in the night.")
	case word == "none":
		r.bad("There is no backup on this disk.")
	case word == "old":
		r.bad("The newest backup, %s, is of %s: see the log for why there is none since.", newest.Name, at(newest.Made))
	default:
		r.fine("The newest backup, %s, is of %s (%s). Backups are %s.", newest.Name, at(newest.Made), ops.Bytes(uint64(newest.Size)), place)
	}
}

// certificate asks at the public address, as visitors do.
func (r *report) certificate(address string) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "https" {
		r.note("The public address is %s, so no certificate is examined (EVERYDAY_PUBLIC_URL).", address)
		return
	}
	port := u.Port()
	if port == "" {
		port = "443"
	}
	dialer := tls.Dialer{NetDialer: &net.Dialer{Timeout: networkLimit}}
	connection, err := dialer.Dial("tcp", net.JoinHostPort(u.Hostname(), port))
	if err != nil {
		r.bad("At %s there is no valid certificate: %v.", address, err)
		return
	}
	defer connection.Close()
	end := connection.(*tls.Conn).ConnectionState().PeerCertificates[0].NotAfter
	if left := time.Until(end); left < renewal {
		r.bad("The certificate of %s ends on %s and was not renewed.", address, at(end))
		return
	}
	r.fine("The certificate of %s is valid until %s.", address, at(end))
}

func (r *report) mail(p Patient) {
	settings := p.App.Settings().SMTP
	switch {
	case !settings.Enabled:
		r.note("No mail server is set up (EVERYDAY_SMTP_…): nobody can set a new password.")
		return
	case p.MailTo == "":
		r.note("Mail goes to %s:%d. Whether it arrives, --mail you@example.com tries.", settings.Host, settings.Port)
		return
	}
	done := make(chan error, 1)
	go func() { done <- letter.Try(p.App, p.MailTo, letter.Options{IsTLSOptional: p.Config.MailTLSOptional}) }()
	select {
	case err := <-done:
		if err != nil {
			r.bad("The test message was not taken by %s:%d: %v.", settings.Host, settings.Port, err)
			return
		}
		r.fine("The mail server has taken the test message to %s. Look whether it has come, and not as spam.", p.MailTo)
	case <-time.After(mailLimit):
		r.bad("The mail server %s:%d does not answer.", settings.Host, settings.Port)
	}
}

func (r *report) clock(dir string) {
	now := time.Now()
	for _, name := range []string{"data.db", "data.db-wal"} {
		if info, err := os.Stat(filepath.Join(dir, name)); err == nil && info.ModTime().After(now.Add(ahead)) {
			r.bad("The clock says %s, but data was written at %s: one of the two is wrong.", at(now), at(info.ModTime()))
			return
		}
	}
	if isKnown, isSet := clockIsSet(); isKnown && !isSet {
		r.note("The clock says %s, and nothing sets it by the network as far as this system tells (NTP). Codes of two-factor sign-in need it right.", at(now))
		return
	}
	r.fine("The clock says %s.", at(now))
}

func at(t time.Time) string { return t.UTC().Format("2006-01-02 15:04 UTC") }
