// Command everyday serves the whole product from one file: the web app, the API, the migrations and the hooks.
package main

import (
	"log"
	"os"
	"path/filepath"

	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/plugins/jsvm"
)

func main() {
	app := pocketbase.New()
	runtime := filepath.Join(app.DataDir(), ".runtime")
	hooks, migrations, watch := "pb_hooks", "pb_migrations", true
	if os.Getenv("EVERYDAY_DEV") == "" {
		hooks, migrations, watch = filepath.Join(runtime, "pb_hooks"), filepath.Join(runtime, "pb_migrations"), false
		if err := os.RemoveAll(runtime); err != nil {
			log.Fatal(err)
		}
		if err := os.CopyFS(runtime, embedded); err != nil {
			log.Fatal(err)
		}
	}
	jsvm.MustRegister(app, jsvm.Config{HooksDir: hooks, MigrationsDir: migrations, HooksWatch: watch, HooksPoolSize: 8, TypesDir: runtime})
	if err := app.Start(); err != nil {
		log.Fatal(err)
	}
}
