package sync

import (
	"bytes"
	"errors"
	"fmt"
	"math"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

const (
	defaultLimit = 500
	maxLimit     = 2000
)

type pullRequest struct {
	envelope
	Line   []string `json:"line"`
	Cursor *string  `json:"cursor"`
	Limit  *int64   `json:"limit"`
}

// page is the range of an owner's log that one response covers: after `from`, up to and including `to`.
type page struct {
	owner string
	from  int64
	to    int64
	// Deletions up to here are left out, since the device never had these records.
	skipDeletedTo int64
}

var errForked = errors.New("the device knows another history")

// largeError says that a page would be too large, and about how many rows and deletions fit.
type largeError struct{ rows int64 }

func (*largeError) Error() string { return "the page is too large" }

// pull returns the changes since the cursor, and every verdict that the device may not have received.
func (s *server) pull(e *core.RequestEvent) error {
	request := &pullRequest{}
	if f := readRequest(e, request, &request.envelope); f != nil {
		return f.send(e)
	}
	limit := int64(defaultLimit)
	if request.Limit != nil {
		limit = *request.Limit
	}
	if limit < 1 || limit > maxLimit {
		return badRequest("The limit is 1 to 2000.").send(e)
	}
	device, f := parseKnowledge(request.At, request.Line)
	if f != nil {
		return f.send(e)
	}
	s.see(e.App, e.Auth.Id, request.Client)
	if request.At == "" && request.Cursor != nil {
		device = knowledgeOfCursor(parseCursor(*request.Cursor))
	}
	if err := s.epochs.check(e.App); err != nil {
		return s.serverError(e, err)
	}
	body := &bytes.Buffer{}
	err := snapshot(e.App, func(tx *dbx.Tx) error { return s.writePage(body, e.App, tx, request, device, limit) })
	if errors.Is(err, errForked) {
		return forked().send(e)
	}
	if err != nil {
		return s.serverError(e, err)
	}
	return writeJSON(e, body.Bytes())
}

func (s *server) writePage(
	body *bytes.Buffer, app core.App, tx *dbx.Tx, request *pullRequest, device knowledge, limit int64,
) error {
	fork, err := forkOf(tx, device)
	if err != nil {
		return err
	}
	var c *cursor
	if request.Cursor != nil {
		c = parseCursor(*request.Cursor)
	}
	state, err := readServerState(tx, request.User, request.Client, c)
	if err != nil {
		return err
	}
	line, err := device.lineSince(tx, fork)
	if err != nil {
		return err
	}
	results, areMore, err := verdictsAfter(tx, &request.envelope)
	if err != nil {
		return err
	}
	verdicts := &bytes.Buffer{}
	written, err := s.writeResults(verdicts, app, tx, &request.envelope, results)
	if err != nil {
		return err
	}
	fmt.Fprintf(body, `{"lastN":%d,%s`, state.lastN, line)
	if fork != notForked {
		fmt.Fprintf(body, `"fork":%d,`, fork)
	}
	body.WriteString(`"results":`)
	body.Write(verdicts.Bytes())
	if request.Brief && (areMore || written < len(results)) {
		// Rows come after all verdicts, whose effect they may have.
		writePartial(body)
		return nil
	}
	reset := fork != notForked || !state.accepts(c, request.Schema)
	if reset {
		c = &cursor{pruned: state.pruned}
		if request.Cursor == nil {
			c.skipDeletedTo = state.seq
		}
	}
	start := pageStart{state: state, cursor: c, reset: reset, limit: limit, needsRow: !request.Brief || len(results) == 0}
	err = s.writeRows(body, app, tx, request, start)
	if errors.As(err, new(*largeError)) {
		writePartial(body)
		return nil
	}
	return err
}

// writePartial ends a response that has verdicts and no room for rows.
func writePartial(body *bytes.Buffer) {
	body.WriteString(`,"partial":true,"cursor":"","more":true,"reset":false,"changes":{},"deleted":{}}`)
}

// pageStart is where a page begins, and how many rows it has at most.
type pageStart struct {
	state  serverState
	cursor *cursor
	reset  bool
	limit  int64
	// needsRow: the response has nothing else that takes the device further, so it has a row, however large.
	needsRow bool
}

// writeRows writes the rest of a response: its rows, as many as there is room for, and the cursor that follows them. It writes nothing
// and returns a largeError if there is no room for a row, and none is needed.
func (s *server) writeRows(body *bytes.Buffer, app core.App, tx *dbx.Tx, request *pullRequest, start pageStart) error {
	state, c, limit := start.state, start.cursor, start.limit
	p, more, err := nextPage(tx, request.User, c, limit)
	if err != nil {
		return err
	}
	room := max(0, maxAnswerBytes-body.Len())
	changes, err := s.readPage(app, tx, p, room)
	for large := (*largeError)(nil); errors.As(err, &large); {
		if limit == 1 && !start.needsRow {
			return err
		}
		if limit == 1 {
			room = math.MaxInt
		}
		limit = max(1, min(limit-1, large.rows*9/10))
		if p, more, err = nextPage(tx, request.User, c, limit); err != nil {
			return err
		}
		changes, err = s.readPage(app, tx, p, room)
	}
	if err != nil {
		return err
	}
	reached := state.seq
	if more {
		reached = p.to
	}
	next := cursor{
		boot: state.boot, schema: request.Schema, seq: reached,
		readAt: state.seq, pruned: c.pruned, skipDeletedTo: c.skipDeletedTo,
	}
	fmt.Fprintf(body, `,"cursor":"%s","more":%t,"reset":%t`, next, more, start.reset)
	body.Write(changes)
	body.WriteByte('}')
	return nil
}

// forkOf is where the history parts from what a device knows of it; errForked if the device has not said what it knows.
func forkOf(tx *dbx.Tx, device knowledge) (int64, error) {
	isForked, err := device.isForked(tx)
	if err != nil || !isForked {
		return notForked, err
	}
	if len(device.line) == 0 {
		return 0, errForked
	}
	return device.fork(tx)
}

// nextPage finds the end of the page, and whether there are log rows after it.
func nextPage(tx *dbx.Tx, owner string, c *cursor, limit int64) (page, bool, error) {
	p := page{owner: owner, from: c.seq, skipDeletedTo: c.skipDeletedTo}
	var count int64
	err := tx.NewQuery(`
		SELECT count(*), coalesce(max(seq), 0) FROM (
			SELECT seq FROM _sync_log
			WHERE owner = {:owner} AND seq > {:from} AND (deleted = 0 OR seq > {:skipDeletedTo}) ORDER BY seq LIMIT {:limit})`).
		Bind(p.params("limit", limit)).Row(&count, &p.to)
	if err != nil || count < limit {
		return p, false, err
	}
	var more bool
	err = tx.NewQuery(`
		SELECT EXISTS (SELECT 1 FROM _sync_log
			WHERE owner = {:owner} AND seq > {:to} AND (deleted = 0 OR seq > {:skipDeletedTo}))`).
		Bind(p.params("", nil)).Row(&more)
	return p, more, err
}

func (p page) params(name string, value any) dbx.Params {
	params := dbx.Params{"owner": p.owner, "from": p.from, "to": p.to, "skipDeletedTo": p.skipDeletedTo}
	if name != "" {
		params[name] = value
	}
	return params
}
