package sync

import (
	"bytes"
	"encoding/json"
	"fmt"
)

const (
	maxMutations     = 500
	maxMutationBytes = 256 << 10
	// numberingBytes is room for what a device adds to a change that it has measured: `"n":9007199254740991,` and `"again":true,`.
	numberingBytes = 40
	// SQLite supports JSON up to a depth of 1,000; real values are far below this limit.
	maxNesting = 64
	maxSafeN   = 1<<53 - 1
)

// header contains the fields that every mutation needs; without them the whole batch is malformed.
type header struct {
	N    int64  `json:"n"`
	UUID string `json:"uuid"`
}

// mutation is one numbered mutation. Invalid content leads to the rejection of this mutation, not of the batch.
type mutation struct {
	header
	Collection string              `json:"collection"`
	ID         string              `json:"id"`
	Op         string              `json:"op"`
	Set        map[string]any      `json:"set"`
	Was        map[string]any      `json:"was"`
	Inc        map[string]float64  `json:"inc"`
	Add        map[string][]string `json:"add"`
	Remove     map[string][]string `json:"remove"`
	Restores   []string            `json:"restores"`
	Again      bool                `json:"again"`
	malformed  error
}

// recordKey is the target as `collection/id`.
func (m *mutation) recordKey() string { return m.Collection + "/" + m.ID }

func parseMutations(raws []json.RawMessage) ([]*mutation, *failure) {
	if len(raws) > maxMutations {
		return nil, tooLarge("A request has at most 500 mutations.")
	}
	mutations := make([]*mutation, len(raws))
	last := int64(0)
	for i, raw := range raws {
		m := &mutation{}
		if err := json.Unmarshal(raw, &m.header); err != nil {
			return nil, badRequest("Each mutation needs a number and a uuid.")
		}
		if m.N <= last || m.N > maxSafeN {
			return nil, badRequest("Numbers of mutations count upwards from 1.")
		}
		if len(m.UUID) == 0 || len(m.UUID) > 64 {
			return nil, badRequest("A uuid has 1 to 64 characters.")
		}
		last = m.N
		m.malformed = m.parseContent(raw)
		mutations[i] = m
	}
	return mutations, nil
}

func (m *mutation) parseContent(raw []byte) error {
	m.parseTarget(raw)
	if len(raw) > maxMutationBytes+numberingBytes {
		return refuse("invalid", "One change is at most 256 KiB.")
	}
	if depth(raw) > maxNesting {
		return refuse("invalid", fmt.Sprintf("Values are nested at most %d deep.", maxNesting))
	}
	parsed := mutation{}
	if err := json.Unmarshal(raw, &parsed); err != nil {
		return refuse("invalid", "The change is not of the expected shape.")
	}
	*m = parsed
	if m.Op == "void" {
		return refuse("too_large", "The server can’t accept this change: it’s too large or malformed.")
	}
	if !idPattern.MatchString(m.ID) {
		m.ID = ""
		return refuse("invalid", "An id has 15 characters of a-z and 0-9.")
	}
	return nil
}

// parseTarget reads the target even if the rest is invalid, since mutations that depend on it must be held.
func (m *mutation) parseTarget(raw []byte) {
	var target struct{ Collection, ID any }
	if json.Unmarshal(raw, &target) != nil {
		return
	}
	m.Collection, _ = target.Collection.(string)
	if id, _ := target.ID.(string); idPattern.MatchString(id) {
		m.ID = id
	}
}

// depth is the nesting depth of valid JSON.
func depth(raw []byte) int {
	deepest, now, quoted := 0, 0, false
	for i := 0; i < len(raw); i++ {
		switch c := raw[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case bytes.IndexByte([]byte("[{"), c) >= 0:
			now++
			deepest = max(deepest, now)
		case c == ']' || c == '}':
			now--
		}
	}
	return deepest
}
