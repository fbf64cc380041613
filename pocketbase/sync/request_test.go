package sync

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http/httptest"
	"strings"
	"testing"
)

func TestInvalidRequests(t *testing.T) {
	ts := newTestServer(t)
	ann, bob := ts.device(t, "ann", "phone"), ts.device(t, "bob", "phone")
	plain := func(change obj) obj {
		body := ann.envelope()
		for key, value := range change {
			body[key] = value
		}
		return body
	}
	many := make([]obj, 501)
	for i := range many {
		many[i] = obj{"n": i + 1, "uuid": "u"}
	}
	tests := []struct {
		name   string
		token  string
		push   bool
		body   any
		status int
		code   string
	}{
		{"no session", "", false, plain(nil), 401, "auth"},
		{"malformed token", "Bearer x.y.z", false, plain(nil), 401, "auth"},
		{"invalid signature", ann.token[:len(ann.token)-2] + "xx", true, plain(nil), 401, "auth"},
		{"another's session", bob.token, false, plain(nil), 403, "wrong_user"},
		{"another's session, push", bob.token, true, plain(nil), 403, "wrong_user"},
		{"no user", ann.token, false, plain(obj{"user": ""}), 403, "wrong_user"},
		{"an older app", ann.token, true, plain(obj{"schema": 0}), 400, "bad_request"},
		{"no client", ann.token, true, plain(obj{"client": ""}), 400, "bad_request"},
		{"a client with odd characters", ann.token, true, plain(obj{"client": "a b"}), 400, "bad_request"},
		{"limit 0", ann.token, false, plain(obj{"limit": 0}), 400, "bad_request"},
		{"limit 2001", ann.token, false, plain(obj{"limit": 2001}), 400, "bad_request"},
		{"limit 1.5", ann.token, false, plain(obj{"limit": 1.5}), 400, "bad_request"},
		{"a cursor that is not a string", ann.token, false, plain(obj{"cursor": 5}), 400, "bad_request"},
		{"after below 0", ann.token, false, plain(obj{"after": -1}), 400, "bad_request"},
		{"501 mutations", ann.token, true, plain(obj{"mutations": many}), 413, "too_large"},
		{"over 1 MiB", ann.token, true, plain(obj{"x": strings.Repeat("x", 1<<20)}), 413, "too_large"},
		{"numbers out of order", ann.token, true, plain(obj{"mutations": []obj{{"n": 2, "uuid": "a"}, {"n": 1, "uuid": "b"}}}), 400, "bad_request"},
		{"a mutation without a number", ann.token, true, plain(obj{"mutations": []obj{{"uuid": "a"}}}), 400, "bad_request"},
		{"a mutation without a uuid", ann.token, true, plain(obj{"mutations": []obj{{"n": 1}}}), 400, "bad_request"},
		{"a number too large", ann.token, true, plain(obj{"mutations": []obj{{"n": 1 << 60, "uuid": "a"}}}), 400, "bad_request"},
		{"mutations that are not a list", ann.token, true, plain(obj{"mutations": 5}), 400, "bad_request"},
		{"not JSON", ann.token, true, []byte("{"), 400, "bad_request"},
		{"a list", ann.token, false, []byte("[]"), 400, "bad_request"},
		{"null", ann.token, false, []byte("null"), 400, "bad_request"},
		{"an empty body", ann.token, false, []byte(""), 400, "bad_request"},
		{"no mutations", ann.token, true, plain(nil), 200, ""},
		{"a pull with no cursor and no limit", ann.token, false, plain(nil), 200, ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			url := map[bool]string{true: "/api/sync/push", false: "/api/sync/pull"}[test.push]
			status, raw := ts.rest(test.token, "POST", url, test.body)
			var f failure
			must(t, json.Unmarshal(raw, &f))
			if status != test.status || f.Code != test.code || (status != 200 && (f.Status != status || f.Message == "")) {
				t.Fatalf("%d %s", status, raw)
			}
		})
	}
}

func TestUpgradeRequired(t *testing.T) {
	kept := rulesJSON
	defer func() { rulesJSON = kept }()
	rulesJSON = bytes.Replace(kept, []byte(`"schema": 1`), []byte(`"schema": 2`), 1)
	ts := newTestServer(t)
	d := ts.device(t, "ann", "phone")
	status, raw := ts.rest(d.token, "POST", "/api/sync/push", d.envelope())
	if status != 409 || !strings.Contains(string(raw), "upgrade_required") {
		t.Fatalf("%d %s", status, raw)
	}
	d.pullAll(500)
}

func TestResponsesAreCompressed(t *testing.T) {
	ts := newTestServer(t)
	d := ts.device(t, "ann", "phone")
	raw, err := json.Marshal(d.envelope())
	must(t, err)
	request := httptest.NewRequest("POST", "/api/sync/pull", bytes.NewReader(raw))
	request.Header.Set("Authorization", d.token)
	request.Header.Set("Accept-Encoding", "gzip")
	recorder := httptest.NewRecorder()
	ts.Mux.ServeHTTP(recorder, request)
	reader, err := gzip.NewReader(recorder.Body)
	must(t, err)
	var p pullJSON
	must(t, json.NewDecoder(reader).Decode(&p))
	if len(p.Changes) != 2 {
		t.Fatalf("%+v", p)
	}
}

func TestCompressedRequests(t *testing.T) {
	ts := newTestServer(t)
	d := ts.device(t, "ann", "phone")
	zipped := func(raw []byte) []byte {
		var body bytes.Buffer
		writer := gzip.NewWriter(&body)
		_, err := writer.Write(raw)
		must(t, err)
		must(t, writer.Close())
		return body.Bytes()
	}
	body := d.envelope()
	body["cursor"], body["limit"] = nil, 10
	raw, err := json.Marshal(body)
	must(t, err)
	large := append(bytes.TrimSuffix(raw, []byte("}")), []byte(`,"x":"`+strings.Repeat("x", 1<<20)+`"}`)...)
	tests := []struct {
		name     string
		encoding string
		body     []byte
		status   int
	}{
		{"gzip", "gzip", zipped(raw), 200},
		{"none", "", raw, 200},
		{"identity", "identity", raw, 200},
		{"what is not gzip", "gzip", raw, 400},
		{"cut off", "gzip", zipped(raw)[:20], 400},
		{"over 1 MiB once read", "gzip", zipped(large), 413},
		{"another encoding", "br", raw, 415},
	}
	for _, tt := range tests {
		request := httptest.NewRequest("POST", "/api/sync/pull", bytes.NewReader(tt.body))
		request.Header.Set("Authorization", d.token)
		request.Header.Set("Content-Encoding", tt.encoding)
		recorder := httptest.NewRecorder()
		ts.Mux.ServeHTTP(recorder, request)
		if recorder.Code != tt.status {
			t.Errorf("%s: %d %s, want %d", tt.name, recorder.Code, recorder.Body, tt.status)
		}
		if recorder.Header().Get("Accept-Encoding") != "gzip" {
			t.Errorf("%s: the answer does not say what is read", tt.name)
		}
	}
}

// TestMutatedRequestsCauseNoServerError sends valid requests with random replacements: none may cause a 5xx or a failed verdict,
// or store a row that breaks later pulls.
func TestMutatedRequestsCauseNoServerError(t *testing.T) {
	ts := newTestServer(t)
	d := ts.device(t, "ann", "phone")
	random := rand.New(rand.NewPCG(1, 2))
	for round := range 1500 {
		body := d.envelope()
		body["cursor"], body["limit"], body["device"] = d.cursor, 1+random.IntN(5), "x"
		list := resolve(d, []obj{bookmark(fmt.Sprint("a", random.IntN(9))), cartLine("book-1", 1), card("c"), edit("bookmarks", "a1", obj{"title": "x"}, obj{"title": "y"}), remove("bookmarks", "a2")})
		frozen := d.freeze(list[random.IntN(len(list))])
		body["mutations"] = frozen
		raw, err := json.Marshal(body)
		must(t, err)
		raw = fuzz(random, raw)
		url := []string{"/api/sync/push", "/api/sync/pull"}[random.IntN(2)]
		status, answer := ts.rest(d.token, "POST", url, raw)
		if status >= 500 || strings.Contains(string(answer), `"failed"`) || !json.Valid(answer) {
			t.Fatalf("round %d: %d %s\n%s", round, status, answer, raw)
		}
	}
	d.cursor = nil
	d.pullAll(3)
}

// surrogate is a placeholder for an unpaired surrogate, which Go cannot encode.
const surrogate = "SURROGATE"

// fuzz replaces one or two JSON values, at any depth, by unusual ones; sometimes it truncates the text.
func fuzz(random *rand.Rand, raw []byte) []byte {
	odd := []any{
		nil, true, -1, 0, 1.5, 1e300, 1 << 62, "", "x", "\u0000", surrogate, strings.Repeat("y", 5000), "2026-13-45", "'; DROP TABLE users; --",
		[]any{}, []any{1}, []any{nil}, obj{}, obj{"a": []any{obj{}}}, "{{x}}", "[[y]]", "{:owner}", "\u202e", "😀", "-0", "NaN", "@request.auth.id", "../../x",
	}
	if random.IntN(20) == 0 {
		return raw[:random.IntN(len(raw))]
	}
	var tree any
	if json.Unmarshal(raw, &tree) != nil {
		return raw
	}
	for range 1 + random.IntN(2) {
		tree = fuzzValue(random, tree, odd, 0)
	}
	out, err := json.Marshal(tree)
	if err != nil {
		return raw
	}
	return bytes.ReplaceAll(out, []byte(surrogate), []byte(`\ud800`))
}

func fuzzValue(random *rand.Rand, value any, odd []any, depth int) any {
	stop := depth > 0 && random.IntN(5) == 0
	switch v := value.(type) {
	case map[string]any:
		if stop || len(v) == 0 {
			break
		}
		keys := make([]string, 0, len(v))
		for key := range v {
			if key != "user" && key != "client" {
				keys = append(keys, key)
			}
		}
		if len(keys) == 0 {
			break
		}
		key := keys[random.IntN(len(keys))]
		if random.IntN(8) == 0 {
			v[fmt.Sprint(odd[random.IntN(len(odd))])] = odd[random.IntN(len(odd))]
		}
		v[key] = fuzzValue(random, v[key], odd, depth+1)
		return v
	case []any:
		if stop || len(v) == 0 {
			break
		}
		i := random.IntN(len(v))
		v[i] = fuzzValue(random, v[i], odd, depth+1)
		return v
	}
	return odd[random.IntN(len(odd))]
}
