package words

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// messages are those of a language, plurals as one text.
func messages(t *testing.T, lang string) map[string]string {
	t.Helper()
	raw, err := files.ReadFile(lang + ".json")
	if err != nil {
		t.Fatal(err)
	}
	var file map[string]any
	if err := json.Unmarshal(raw, &file); err != nil {
		t.Fatal(err)
	}
	list := map[string]string{}
	for id, value := range file {
		switch value := value.(type) {
		case string:
			list[id] = value
		case map[string]any:
			for _, form := range value {
				list[id] += form.(string) + "\n"
			}
		}
	}
	return list
}

var (
	value  = regexp.MustCompile(`\{\{\.\w+\}\}|\{[A-Z_]+(:\w+)?\}`)
	marked = regexp.MustCompile(`(?:(?:words\.New|words\.Say|\bsay|\btold)\((?:lang, )?|\bturnOff\([\w.]+, [\w.]+, )"([^"]+)"`)
)

func valuesOf(text string) []string {
	found := value.FindAllString(text, -1)
	slices.Sort(found)
	return slices.Compact(found)
}

func TestEachMessageIsInBothLanguagesWithTheSameValues(t *testing.T) {
	english, spanish := messages(t, English), messages(t, Spanish)
	for id, text := range english {
		other := spanish[id]
		if strings.TrimSpace(other) == "" {
			t.Errorf("%s is not in Spanish", id)
		} else if !slices.Equal(valuesOf(text), valuesOf(other)) {
			t.Errorf("%s has other values in Spanish: %q, %q", id, text, other)
		}
	}
	for id := range spanish {
		if english[id] == "" {
			t.Errorf("%s is in Spanish alone", id)
		}
	}
}

func TestEachMessageIsUsedAndEachUsedOneIsThere(t *testing.T) {
	used := map[string]bool{}
	err := filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		source, err := os.ReadFile(path)
		for _, match := range marked.FindAllStringSubmatch(string(source), -1) {
			used[match[1]] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	english := messages(t, English)
	for id := range used {
		if english[id] == "" && id != "category." { // the ids of categories follow from theirs
			t.Errorf("there is no message %q", id)
		}
	}
	for id := range english {
		if !used[id] && !strings.HasPrefix(id, "category.") {
			t.Errorf("nothing uses %q", id)
		}
	}
}

func TestCategoriesAreCalledAsInTheApp(t *testing.T) {
	raw, err := os.ReadFile("../embedded/notification-categories.json")
	if err != nil {
		t.Fatal(err)
	}
	var categories []struct{ ID, Label, Verb string }
	if err := json.Unmarshal(raw, &categories); err != nil {
		t.Fatal(err)
	}
	count := 0
	for id := range messages(t, English) {
		if strings.HasPrefix(id, "category.") {
			count++
		}
	}
	for _, each := range categories {
		if Say(English, "category."+each.ID+".label", nil) != each.Label || Say(English, "category."+each.ID+".verb", nil) != each.Verb {
			t.Error(each)
		}
	}
	if count != 2*len(categories) {
		t.Errorf("%d messages for %d categories", count, len(categories))
	}
}

func TestAMessageHasItsValuesAndPlural(t *testing.T) {
	text := New("several", Values{"Label": "A & <b>", "Count": 2})
	if got := text.In(Spanish); got != "A & <b>: 2 notificaciones" {
		t.Error(got)
	}
	if got := Say(Spanish, "several", Values{"Label": "A", "Count": 1}); got != "A: 1 notificación" {
		t.Error(got)
	}
	if got := Say("fr", "several", Values{"Label": "A", "Count": 1}); got != "A: 1 notification" {
		t.Error(got)
	}
	if Plain("x").In(Spanish) != "x" || !(Text{}).IsEmpty() || Plain("x").IsEmpty() {
		t.Error("plain texts")
	}
}

func TestTheLanguageOfARequestIsOneThatThereIs(t *testing.T) {
	for header, want := range map[string]string{"es-MX,es;q=0.9,en;q=0.8": Spanish, "": English, "fr": English, "en-US,es;q=0.5": English, ";;": English} {
		if got := Accepted(header); got != want {
			t.Errorf("%q: %s", header, got)
		}
	}
}

func TestADayIsWrittenInEachLanguage(t *testing.T) {
	at := time.Date(2026, 9, 1, 23, 0, 0, 0, time.UTC)
	for lang, want := range map[string]string{English: "September 1, 2026", Spanish: "1 de septiembre de 2026"} {
		if got := Day(lang, at); got != want {
			t.Errorf("%s: %s", lang, got)
		}
	}
}

// The app writes it, too: by the same words.
func TestAStartIsWrittenAsInTheApp(t *testing.T) {
	file, err := os.ReadFile("../../tests/vectors.json")
	if err != nil {
		t.Fatal(err)
	}
	var vectors struct {
		StartText []json.RawMessage `json:"startText"`
	}
	if err := json.Unmarshal(file, &vectors); err != nil || len(vectors.StartText) == 0 {
		t.Fatal("no vectors", err)
	}
	for _, c := range vectors.StartText {
		var in []string
		var want string
		if err := json.Unmarshal(c, &[]any{&in, &want}); err != nil {
			t.Fatal(err)
		}
		at, err := time.Parse(time.RFC3339, in[0])
		if err != nil {
			t.Fatal(err)
		}
		if got := Start(English, InZone(at, in[1])); got != want {
			t.Errorf("%s: got %q, want %q", in, got, want)
		}
	}
}

func TestAStartInSpanish(t *testing.T) {
	at := time.Date(2026, 12, 16, 18, 0, 0, 0, time.UTC)
	location, err := time.LoadLocation("America/New_York")
	if err != nil {
		t.Fatal(err)
	}
	if got := Start(Spanish, at.In(location)); got != "miércoles, 16 de diciembre de 2026, 13:00 ET" {
		t.Error(got)
	}
}

// A device writes the zone of an order: it is no place for words of its own, and no other time than the one that was shown.
func TestAZoneThatIsNoneOrHasAnotherDifferenceIsNotNamed(t *testing.T) {
	at, err := time.Parse(time.RFC3339, "2026-12-16T13:00:00-05:00")
	if err != nil {
		t.Fatal(err)
	}
	for _, zone := range []string{"", "Local", "../etc/passwd", "Buy now", "America/Los_Angeles"} {
		if got := Start(English, InZone(at, zone)); got != "Wednesday, December 16, 2026, 1 PM UTC-5" {
			t.Errorf("%q: %s", zone, got)
		}
	}
}

func TestAZoneOfTheMachineIsNotThatOfATime(t *testing.T) {
	location, err := time.LoadLocation("America/New_York")
	if err != nil {
		t.Fatal(err)
	}
	defer func(local *time.Location) { time.Local = local }(time.Local)
	time.Local = location // as with TZ=America/New_York
	at, err := time.Parse(time.RFC3339, "2026-12-16T13:00:00-05:00")
	if err != nil {
		t.Fatal(err)
	}
	if got := Zone(at); got != "UTC-5" {
		t.Error(got)
	}
}
