package sync

import (
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"
)

const (
	// notForked stands for the number at which histories part, where they do not.
	notForked = -1
	// maxLine is how many epochs a request or a response names.
	maxLine = 64
	// longestEpoch bounds an epoch in which something was written, since a machine may be put back to a snapshot while the process runs.
	longestEpoch = time.Hour
	// suspension is how much more time passes on the wall than in the process where the machine was suspended, or put back.
	suspension = time.Minute
)

// recordEpoch begins an epoch: a process has opened this database, or may have been put back to an earlier state of it. A position that
// is newer than a restored backup names an epoch that the table does not contain, or a sequence number beyond the end of that epoch.
func recordEpoch(app core.App) error {
	if !app.HasTable("_sync_boots") {
		return nil // the migration that creates the table adds the first epoch
	}
	_, err := app.NonconcurrentDB().NewQuery(`
		INSERT INTO _sync_boots (id, seq, at) SELECT {:id}, seq, {:at} FROM _sync_clock`).
		Bind(dbx.Params{"id": security.RandomStringWithAlphabet(16, "0123456789abcdef"), "at": time.Now().Unix()}).Execute()
	return err
}

// epochs begins a new epoch where one has become too long, or the machine was suspended or put back.
type epochs struct {
	start time.Time
	mu    sync.Mutex
	// wall is the time of the last look; ran and begun are how long the process had run then, and when the epoch began.
	wall       time.Time
	ran, begun time.Duration
}

func newEpochs() *epochs {
	now := time.Now()
	return &epochs{start: now, wall: now}
}

// check is called each minute, and before a request is answered: a machine that was put back must not go on in the same epoch.
func (p *epochs) check(app core.App) error { return p.look(app, time.Now(), time.Since(p.start)) }

// look compares the time of the wall with how long the process has run, by a clock that stands while the machine is suspended.
func (p *epochs) look(app core.App, wall time.Time, ran time.Duration) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	isSuspended := wall.Round(0).Sub(p.wall.Round(0))-(ran-p.ran) > suspension
	p.wall, p.ran = wall, ran
	if !isSuspended && ran-p.begun < longestEpoch {
		return nil
	}
	p.begun = ran
	var isIdle bool
	err := app.ConcurrentDB().NewQuery(`
		SELECT (SELECT seq FROM _sync_boots ORDER BY ord DESC LIMIT 1) = (SELECT seq FROM _sync_clock)`).Row(&isIdle)
	if err != nil || (isIdle && !isSuspended) {
		return err
	}
	return recordEpoch(app)
}

// position is a point of the server's history: an epoch, and a sequence number in the log.
type position struct {
	epoch string
	seq   int64
}

func (p position) String() string { return p.epoch + "." + strconv.FormatInt(p.seq, 10) }

func parsePosition(text string) (position, bool) {
	epoch, number, ok := strings.Cut(text, ".")
	seq, err := strconv.ParseInt(number, 10, 64)
	return position{epoch: epoch, seq: seq}, ok && err == nil && seq >= 0 && len(epoch) > 0 && len(epoch) <= 32
}

// knowledge is what a device knows of the history: the latest position, and those of earlier epochs.
type knowledge struct {
	at   position
	line []position
	// isNamed: the device has named at in its request.
	isNamed bool
}

// parseKnowledge reads `at` and `line` of a request; at is empty for a device that knows nothing.
func parseKnowledge(at string, line []string) (knowledge, *failure) {
	k := knowledge{}
	if len(line) > maxLine {
		return k, badRequest("A line has at most 64 positions.")
	}
	var ok bool
	if at != "" {
		k.isNamed = true
		if k.at, ok = parsePosition(at); !ok {
			return k, badRequest("A position is an epoch and a number.")
		}
	}
	for _, text := range line {
		p, ok := parsePosition(text)
		if !ok {
			return k, badRequest("A position is an epoch and a number.")
		}
		k.line = append(k.line, p)
	}
	return k, nil
}

// knowledgeOfCursor is that of a device which says by its cursor alone what it knows, since its app is or was older.
func knowledgeOfCursor(c *cursor) knowledge {
	if c == nil {
		return knowledge{}
	}
	at := position{epoch: c.boot, seq: c.readAt}
	return knowledge{at: at, line: []position{at}}
}

const endSQL = `coalesce(
	(SELECT later.seq FROM _sync_boots later WHERE later.ord > b.ord ORDER BY later.ord LIMIT 1),
	(SELECT seq FROM _sync_clock))`

// known is the sequence number up to which this database has the history of a position, at most its own; -1 for an unknown epoch.
func known(db dbx.Builder, p position) (int64, error) {
	var end int64
	err := db.NewQuery("SELECT " + endSQL + " FROM _sync_boots b WHERE b.id = {:epoch}").Bind(dbx.Params{"epoch": p.epoch}).Row(&end)
	if errors.Is(err, sql.ErrNoRows) {
		return -1, nil
	}
	return min(end, p.seq), err
}

// isForked reports whether the latest position of a device is not in the history of this database, which was restored.
func (k knowledge) isForked(db dbx.Builder) (bool, error) {
	if k.at.epoch == "" {
		return false, nil
	}
	seq, err := known(db, k.at)
	return seq != k.at.seq, err
}

// fork is the sequence number up to which the history of a device and that of this database are the same.
func (k knowledge) fork(db dbx.Builder) (int64, error) {
	fork := int64(0)
	for _, p := range k.line {
		seq, err := known(db, p)
		if err != nil {
			return 0, err
		}
		fork = max(fork, seq)
	}
	return fork, nil
}

// lineSince is the member `line` of a response, as JSON with a comma: the last position of each epoch that a device has to know of: those
// since its own or, if the histories part at fork, since there. Empty if that is the one that it has named.
func (k knowledge) lineSince(db dbx.Builder, fork int64) (string, error) {
	condition := "b.ord >= (SELECT max(ord) FROM _sync_boots WHERE id = {:epoch})"
	switch {
	case fork != notForked:
		condition = endSQL + " >= {:fork}"
	case k.at.epoch == "":
		condition = "b.ord = (SELECT max(ord) FROM _sync_boots)"
	}
	var line []struct {
		ID  string `db:"id"`
		Seq int64  `db:"seq"`
	}
	err := db.NewQuery(fmt.Sprintf("SELECT b.id, %s AS seq FROM _sync_boots b WHERE %s ORDER BY b.ord DESC LIMIT %d", endSQL, condition, maxLine)).
		Bind(dbx.Params{"epoch": k.at.epoch, "fork": fork}).All(&line)
	if fork == notForked && k.isNamed && len(line) == 1 && line[0].ID == k.at.epoch && line[0].Seq == k.at.seq {
		return "", err
	}
	slices.Reverse(line)
	text := make([]string, len(line))
	for i, p := range line {
		text[i] = `"` + position{epoch: p.ID, seq: p.Seq}.String() + `"`
	}
	return `"line":[` + strings.Join(text, ",") + "],", err
}

func forked() *failure {
	return &failure{Status: 409, Code: "forked", Message: "The server has lost work of this device."}
}
