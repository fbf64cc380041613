package logs

import (
	"context"
	"log/slog"
	"maps"
	"os"
	"slices"

	"github.com/pocketbase/pocketbase/core"
)

// UseJSON writes what this process says, and from now on its log too, as lines of JSON on stdout. Troubles are on stderr besides.
func UseJSON(app core.App) {
	handler := slog.NewJSONHandler(os.Stdout, &slog.HandlerOptions{Level: slog.LevelDebug}) // PocketBase has left out what is not wanted
	slog.SetDefault(slog.New(handler))
	app.OnModelCreate(core.LogsTableName).BindFunc(func(e *core.ModelEvent) error {
		if entry, ok := e.Model.(*core.Log); ok {
			// After the handler of Register, which removes secrets. A line that cannot be written is no reason to lose the entry.
			_ = handler.Handle(context.Background(), recordOf(entry))
		}
		return e.Next()
	})
}

func recordOf(entry *core.Log) slog.Record {
	record := slog.NewRecord(entry.Created.Time(), slog.Level(entry.Level), entry.Message, 0)
	for _, name := range slices.Sorted(maps.Keys(entry.Data)) {
		record.AddAttrs(slog.Any(name, entry.Data[name]))
	}
	return record
}
