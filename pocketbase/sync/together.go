package sync

import (
	"errors"

	"github.com/pocketbase/pocketbase/core"
)

// maxTogether is how many mutations one transaction applies at most. Others who write wait until it ends.
const maxTogether = 50

// errApart rolls back a transaction with a mutation that has to be applied alone.
var errApart = errors.New("a mutation has to be applied alone")

// processAll returns the verdicts of mutations in their order. What follows a conflict of numbers, or verdicts that fill an answer, is left
// to the next request of the device. An error: the mutation at which nothing can be decided.
func (b *batch) processAll(mutations []*mutation, lastN int64) ([]*result, error) {
	results, size := make([]*result, 0, len(mutations)), 0
	alone := 0
	for len(results) < len(mutations) {
		rest := mutations[len(results):]
		rest = rest[:min(len(rest), maxTogether)]
		var done []*result
		if alone == 0 {
			if done = b.processTogether(rest, lastN, maxAnswerBytes-size); done == nil {
				alone = len(rest)
			}
		}
		if done == nil {
			alone--
			r, err := b.process(rest[0], lastN)
			if err != nil {
				return nil, err
			}
			done = []*result{r}
		}
		for _, r := range done {
			results = append(results, r)
			size += len(r.text)
			lastN = max(lastN, r.n)
			if r.verdict.blocks() {
				b.blocked[r.collection+"/"+r.record] = true
			}
		}
		if results[len(results)-1].verdict.Status == conflict {
			break
		}
		// Values that lost are in the verdict; the device sends the rest next. Not while a record is blocked: the next request would not know it.
		if size > maxAnswerBytes && len(b.blocked) == 0 {
			break
		}
	}
	return results, nil
}

// processTogether applies mutations in one transaction, which takes less time than one for each; as many as their verdicts have room for.
// Nil, and nothing is changed, if one of them cannot be applied, or was processed before: each is processed alone then.
func (b *batch) processTogether(mutations []*mutation, lastN int64, room int) []*result {
	if len(mutations) < 2 || len(b.blocked) > 0 {
		return nil
	}
	for _, m := range mutations {
		if m.malformed != nil || m.N <= lastN {
			return nil
		}
		lastN = m.N
	}
	var results []*result
	err := b.app.RunInTransaction(func(tx core.App) error {
		results = make([]*result, 0, len(mutations))
		for _, m := range mutations {
			v, text, err := b.apply(tx, m)
			if err != nil {
				return err
			}
			if v.blocks() {
				return errApart
			}
			results = append(results, newResult(m, v, text))
			if room -= len(text); room < 0 {
				break
			}
		}
		return nil
	})
	// An error in an after-commit hook is reported too, although all were applied: processed alone, each has the verdict that was saved.
	if err != nil {
		return nil
	}
	return results
}
