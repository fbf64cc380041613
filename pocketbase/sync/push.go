package sync

import (
	"database/sql"
	"encoding/json"
	"errors"
	"net/http"
	gosync "sync"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/disk"
)

type pushRequest struct {
	envelope
	Device    string            `json:"device"`
	Mutations []json.RawMessage `json:"mutations"`
}

// batch is a push in progress.
type batch struct {
	*server
	auth   *core.Record
	client string
	device string
	// named is what the person calls the device; "" if nothing. It is asked for once, and only if a value is overwritten.
	named func() (string, error)
	after int64
	// blocked contains the targets of mutations that were not applied; mutations that depend on them are held.
	blocked map[string]bool
}

// push applies mutations in their order, and returns a verdict for each. One that is refused changes nothing of the others.
func (s *server) push(e *core.RequestEvent) error {
	request := &pushRequest{}
	if f := readRequest(e, request, &request.envelope); f != nil {
		return f.send(e)
	}
	if request.Schema < s.rules.Schema {
		f := &failure{Status: http.StatusConflict, Code: "upgrade_required", Message: "This app is older than the server. Update it to go on."}
		return f.send(e)
	}
	mutations, f := parseMutations(request.Mutations)
	if f != nil {
		return f.send(e)
	}
	device, f := parseKnowledge(request.At, nil)
	if f != nil {
		return f.send(e)
	}
	if err := s.epochs.check(e.App); err != nil {
		return s.serverError(e, err)
	}
	isForked, err := device.isForked(e.App.ConcurrentDB())
	if err != nil {
		return s.serverError(e, err)
	}
	if isForked {
		return forked().send(e)
	}
	lastN, err := s.lastN(e.App, e.Auth.Id, request.Client)
	if err != nil {
		return s.serverError(e, err)
	}

	s.poker.pause(e.Auth.Id)
	defer s.poker.resume(e.Auth.Id)
	b := &batch{
		server: s, auth: e.Auth, client: request.Client, after: request.After,
		device: truncate(request.Device, maxDeviceRunes), blocked: map[string]bool{},
		named: gosync.OnceValues(func() (string, error) { return s.nameOf(e) }),
	}
	if len(mutations) > 0 {
		if err := b.registerClient(); err != nil {
			return s.serverError(e, err)
		}
	}
	results, err := b.processAll(mutations, lastN)
	if err != nil {
		return s.serverError(e, err)
	}
	body, err := s.pushResponse(e.App, &request.envelope, device, results)
	if err != nil {
		return s.serverError(e, err)
	}
	return writeJSON(e, body)
}

// serverError responds with 503: the device backs off and sends the same batch again. Mutations that were processed have their
// verdicts.
func (s *server) serverError(e *core.RequestEvent, err error) error {
	e.App.Logger().Error("sync failed", "error", err, "path", e.Request.URL.Path)
	return unavailable().send(e)
}

func (s *server) lastN(app core.App, owner, client string) (int64, error) {
	var lastN int64
	err := app.ConcurrentDB().NewQuery("SELECT last_n FROM _sync_clients WHERE owner = {:owner} AND client = {:client}").
		Bind(dbx.Params{"owner": owner, "client": client}).Row(&lastN)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil
	}
	return lastN, err
}

// process returns the saved verdict of a number that was processed before, or applies the mutation.
func (b *batch) process(m *mutation, lastN int64) (*result, error) {
	if m.N <= lastN {
		return b.savedVerdict(m)
	}
	var v *verdict
	var text string
	err := m.malformed
	if err == nil && b.isBlocked(m) {
		v = &verdict{Status: held, Code: "held", Message: "An earlier change that this one builds on was not applied."}
	} else if err == nil {
		err = b.app.RunInTransaction(func(tx core.App) error {
			v, text, err = b.apply(tx, m)
			return err
		})
		if err == nil {
			return newResult(m, v, text), nil
		}
		// An error in an after-commit hook is reported too, although the mutation was applied. The second claim detects that.
		if errors.Is(err, errNumberTaken) {
			return b.savedVerdict(m)
		}
	}
	// Nothing is decided: the device sends the same batch again.
	if disk.IsFailure(err) {
		return nil, err
	}
	if err != nil {
		v = verdictOf(b.app, err)
	}
	err = b.app.RunInTransaction(func(tx core.App) error {
		earlier, err := b.claimNumber(tx, m)
		if err != nil {
			return err
		}
		// The mutation was applied earlier under another number: that verdict counts, whatever failed in this batch.
		if earlier != nil {
			v = earlier
		}
		text, err = b.saveVerdict(tx, m, v)
		return err
	})
	if errors.Is(err, errNumberTaken) {
		return b.savedVerdict(m)
	}
	if err != nil {
		return nil, err
	}
	return newResult(m, v, text), nil
}

// apply applies a mutation that was not processed before, with its number and its verdict. After an error the transaction must be rolled
// back.
func (b *batch) apply(tx core.App, m *mutation) (*verdict, string, error) {
	v, err := b.claimNumber(tx, m)
	if err != nil {
		return nil, "", err
	}
	if v == nil {
		w := &writer{batch: b, tx: tx, m: m, cleared: map[string]bool{}}
		if v, err = w.apply(); err != nil {
			return nil, "", err
		}
	}
	text, err := b.saveVerdict(tx, m, v)
	return v, text, err
}

// isBlocked reports whether m depends on an earlier mutation of this batch that was not applied.
func (b *batch) isBlocked(m *mutation) bool {
	if len(b.blocked) == 0 {
		return false
	}
	if b.blocked[m.recordKey()] {
		return true
	}
	rule := b.rules.Collections[m.Collection]
	if rule == nil {
		return false
	}
	for field, value := range m.Set {
		if id, ok := value.(string); ok && rule.Fields[field].Relation != "" && b.blocked[rule.Fields[field].Relation+"/"+id] {
			return true
		}
	}
	return false
}

// registerClient stores the device with its name and the number up to which it has received all verdicts. Once per push, before
// claimNumber, which only updates the row.
func (b *batch) registerClient() error {
	_, err := b.app.NonconcurrentDB().NewQuery(`
		INSERT INTO _sync_clients (owner, client, last_n, acked, device)
		VALUES ({:owner}, {:client}, 0, {:after}, {:device})
		ON CONFLICT (owner, client) DO UPDATE SET acked = max(acked, excluded.acked), device = excluded.device`).
		Bind(dbx.Params{"owner": b.auth.Id, "client": b.client, "after": b.after, "device": b.device}).Execute()
	return err
}

// claimNumber marks the mutation's number as processed, in the transaction that saves its verdict; errNumberTaken if another
// request has done so. It returns the verdict if the same mutation was applied before under another client or number: a cloned
// browser profile sends its outbox twice.
func (b *batch) claimNumber(tx core.App, m *mutation) (*verdict, error) {
	var earlier string
	err := tx.DB().NewQuery(`
		UPDATE _sync_clients SET last_n = {:n} WHERE owner = {:owner} AND client = {:client} AND last_n < {:n}
		RETURNING coalesce((
			SELECT verdict FROM _sync_verdicts INDEXED BY _sync_verdicts_uuid
			WHERE owner = {:owner} AND uuid = {:uuid} AND verdict->>'status' IN ('applied', 'merged') LIMIT 1), '')`).
		Bind(dbx.Params{"owner": b.auth.Id, "client": b.client, "n": m.N, "uuid": m.UUID}).Row(&earlier)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, errNumberTaken
	}
	if err != nil || earlier == "" {
		return nil, err
	}
	v := &verdict{}
	return v, json.Unmarshal([]byte(earlier), v)
}

// saveVerdict stores the verdict with its sequence number, so that it can be returned again if the response is lost.
func (b *batch) saveVerdict(tx core.App, m *mutation, v *verdict) (string, error) {
	text, err := v.encode()
	if err != nil {
		return "", err
	}
	stored := "{:verdict}"
	if v.Seq == 0 {
		stored = "json_set({:verdict}, '$.seq', (SELECT seq FROM _sync_clock))"
	}
	err = tx.DB().NewQuery(`
		INSERT INTO _sync_verdicts (owner, client, n, uuid, collection, record, verdict, at)
		VALUES ({:owner}, {:client}, {:n}, {:uuid}, {:collection}, {:record}, ` + stored + `, {:at}) RETURNING verdict`).
		Bind(dbx.Params{
			"owner": b.auth.Id, "client": b.client, "n": m.N, "uuid": m.UUID, "collection": truncate(m.Collection, 100),
			"record": m.ID, "verdict": text, "at": time.Now().Unix(),
		}).Row(&text)
	return text, err
}

// savedVerdict returns the stored verdict. A number with another uuid, or without a verdict, belongs to another device.
func (b *batch) savedVerdict(m *mutation) (*result, error) {
	var uuid, text string
	err := b.app.DB().NewQuery(`
		SELECT uuid, verdict FROM _sync_verdicts WHERE owner = {:owner} AND client = {:client} AND n = {:n}`).
		Bind(dbx.Params{"owner": b.auth.Id, "client": b.client, "n": m.N}).Row(&uuid, &text)
	if errors.Is(err, sql.ErrNoRows) || (err == nil && uuid != m.UUID) {
		v := &verdict{Status: conflict, Code: conflict, Message: "Two devices use one client id."}
		text, err := v.encode()
		return newResult(&mutation{header: m.header}, v, text), err
	}
	if err != nil {
		return nil, err
	}
	v := &verdict{}
	return newResult(m, v, text), json.Unmarshal([]byte(text), v)
}
