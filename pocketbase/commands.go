package main

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/cobra"

	"everyday/config"
	"everyday/demo"
	"everyday/directory"
	"everyday/doctor"
	"everyday/ops"
	"everyday/security"
)

// needsNoDatabase marks commands that work on files, or on another process, and must not start PocketBase.
const needsNoDatabase = "needs-no-database"

const (
	defaultHTTP  = "127.0.0.1:8090"
	defaultHTTPS = "127.0.0.1:443"
)

func dataCommands(guard *ops.Guard, cfg config.Config) []*cobra.Command {
	marked := map[string]string{needsNoDatabase: "yes"}
	address := defaultHTTP
	if cfg.HTTP != "" {
		address = cfg.HTTP
	}
	secure := ""
	health := &cobra.Command{
		Use: "health [domain]", Short: "Exits with 0 if the server is healthy; with a domain, its certificate must be valid too", Args: cobra.MaximumNArgs(1), Annotations: marked,
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return ops.Health(address, "")
			}
			return ops.Health(secure, args[0])
		},
	}
	health.Flags().StringVar(&address, "http", address, "the server's address")
	health.Flags().StringVar(&secure, "https", defaultHTTPS, "the server's address where it has a certificate")
	backup := &cobra.Command{
		Use: "backup [file]", Short: "Writes the data to a zip, also while the server runs", Args: cobra.MaximumNArgs(1), Annotations: marked,
		RunE: func(_ *cobra.Command, args []string) error {
			file := filepath.Join(guard.DataDir, core.LocalBackupsDirName, "everyday_"+time.Now().UTC().Format("20060102150405")+".zip")
			if len(args) > 0 {
				file = args[0]
			}
			if err := ops.Backup(guard.DataDir, file); err != nil {
				return err
			}
			fmt.Println(file)
			return nil
		},
	}
	evenDamaged := false
	restore := &cobra.Command{
		Use: "restore <file>", Short: "Replaces the data with a backup; the server must be stopped", Args: cobra.ExactArgs(1), Annotations: marked,
		RunE: func(_ *cobra.Command, args []string) error {
			err := guard.Restore(args[0], evenDamaged)
			if damaged := new(ops.DamageError); errors.As(err, &damaged) {
				return fmt.Errorf("%w\nNothing was restored. Another backup may be whole; to restore what is readable of this one, add --damaged", err)
			}
			if err != nil {
				return err
			}
			fmt.Printf("Restored %s to %s\n", args[0], guard.DataDir)
			return nil
		},
	}
	restore.Flags().BoolVar(&evenDamaged, "damaged", false, "also restores what is readable of a damaged backup")
	version := &cobra.Command{
		Use: "version", Short: "Prints the version", Args: cobra.NoArgs, Annotations: marked,
		Run: func(c *cobra.Command, _ []string) { fmt.Println("everyday", guard.Version) },
	}
	return []*cobra.Command{health, backup, restore, version}
}

// doctorCommand examines the installation, also with a configuration with which nothing else starts.
func doctorCommand(app core.App, guard *ops.Guard, cfg config.Config, problems []string) *cobra.Command {
	priceList, _ := fs.ReadFile(embedded, priceListFile) // the examination says if there is none
	patient := doctor.Patient{
		App: app, Config: cfg, Problems: problems, Guard: guard, Address: cmp.Or(cfg.HTTP, defaultHTTP), PriceList: priceList,
	}
	command := &cobra.Command{
		Use: "doctor", Short: "Says in sentences whether the installation is as it should be, also while the server runs", Args: cobra.NoArgs,
		Annotations: map[string]string{needsNoDatabase: "yes"},
		RunE: func(*cobra.Command, []string) error {
			if wrong := doctor.Examine(os.Stdout, patient); wrong > 0 {
				return fmt.Errorf("wrong: %d", wrong)
			}
			return nil
		},
	}
	command.Flags().StringVar(&patient.Address, "http", patient.Address, "the server's address")
	command.Flags().StringVar(&patient.MailTo, "mail", "", "sends a test message to this address")
	return command
}

// twoFactorOffCommand is for people who have lost their device and their recovery codes.
func twoFactorOffCommand(app core.App) *cobra.Command {
	return &cobra.Command{
		Use: "two-factor-off <email>", Short: "Turns two-factor sign-in off for an account, also while the server runs", Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := security.TurnOff(app, args[0]); err != nil {
				return err
			}
			fmt.Printf("Two-factor sign-in is off for %s\n", args[0])
			return nil
		},
	}
}

// publishAgainCommand is for people who have deleted a business that was taken down: nothing of it is left in the dashboard.
func publishAgainCommand(app core.App) *cobra.Command {
	return &cobra.Command{
		Use: "publish-again <email>", Short: "Lets an account publish businesses that has deleted one which was taken down, also while the server runs",
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := directory.PublishAgain(app, args[0]); err != nil {
				return err
			}
			fmt.Printf("%s can publish businesses again\n", args[0])
			return nil
		},
	}
}

// demoCommand fills an account for trying out, tests of scale and screenshots.
func demoCommand(app core.App) *cobra.Command {
	options := demo.Defaults
	command := &cobra.Command{
		Use: "demo <email>", Short: "Fills an account with a year of sample data, also while the server runs", Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			added, err := demo.Fill(app, args[0], options, time.Now())
			if len(added) == 0 && err == nil {
				fmt.Printf("%s has all of it already\n", args[0])
			}
			for _, name := range slices.Sorted(maps.Keys(added)) {
				fmt.Printf("%d %s\n", added[name], strings.ReplaceAll(name, "_", " "))
			}
			return err
		},
	}
	command.Flags().IntVar(&options.Bookmarks, "bookmarks", options.Bookmarks, "bookmarks in all")
	command.Flags().IntVar(&options.Documents, "documents", options.Documents, "documents in all")
	command.Flags().IntVar(&options.Notifications, "notifications", options.Notifications, "notifications in all")
	command.Flags().IntVar(&options.Orders, "orders", options.Orders, "orders in all")
	return command
}

// embeddedMigrations lists the migrations of this binary without running a script engine.
func embeddedMigrations() []string {
	names := ops.KnownMigrations() // PocketBase's own
	entries, err := fs.ReadDir(embedded, "pb_migrations")
	if err != nil {
		return names // a binary without embedded files has no migrations of its own
	}
	for _, entry := range entries {
		names = append(names, entry.Name())
	}
	return names
}
