// Command everyday serves the whole product from one file: the web app, the API, the migrations and the hooks.
package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"

	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/cmd"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/plugins/jsvm"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/spf13/cobra"

	"everyday/accounts"
	"everyday/bodies"
	"everyday/config"
	"everyday/directory"
	"everyday/disk"
	"everyday/documents"
	"everyday/export"
	"everyday/forms"
	"everyday/health"
	"everyday/invoices"
	"everyday/letter"
	"everyday/library"
	"everyday/logs"
	"everyday/metrics"
	"everyday/notices"
	"everyday/ops"
	"everyday/orders"
	"everyday/payments"
	"everyday/providers"
	"everyday/registrations"
	"everyday/security"
	"everyday/streams"
	"everyday/sync"
	"everyday/visitors"
	"everyday/webapp"
)

// version is set by the build (-ldflags "-X main.version=...").
var version = "0.0.0"

const (
	hooksPoolSize = 8
	// devSource is where the build leaves hooks and migrations, from the project's folder: hooks are bundled from TypeScript.
	devSource = "pocketbase/embedded"
	// priceListFile is what the catalog sells, in the embedded files.
	priceListFile = "pb_hooks/lib/sold.json"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "everyday:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	ops.KeepPrivate()
	cfg, problems := config.Load(os.Environ())
	isDoctor := len(args) > 0 && args[0] == "doctor"
	if len(problems) > 0 && !isDoctor {
		for _, problem := range problems {
			fmt.Fprintln(os.Stderr, problem)
		}
		return fmt.Errorf("the configuration has %d error(s)", len(problems))
	}
	pocketbase.Version = version
	app := pocketbase.NewWithConfig(pocketbase.Config{
		DefaultDataDir: cfg.DataDir, DefaultEncryptionEnv: config.EncryptionEnv, DBConnect: connect, DataMaxOpenConns: maxConnections,
	})
	guard := &ops.Guard{DataDir: app.DataDir(), Version: version}

	var failure error
	app.RootCmd.Short = "Everyday in one file"
	app.RootCmd.SetVersionTemplate("everyday {{.Version}}\n")
	app.RootCmd.SilenceErrors, app.RootCmd.SilenceUsage = true, true
	serve := cmd.NewServeCommand(app, !cfg.LogJSON)
	if cfg.HTTP != "" {
		must(0, serve.PersistentFlags().Set("http", cfg.HTTP))
	}
	app.RootCmd.AddCommand(captureError(serve, &failure), captureError(cmd.NewSuperuserCommand(app), &failure),
		captureError(twoFactorOffCommand(app), &failure), captureError(superuserTOTPCommand(app), &failure),
		captureError(publishAgainCommand(app), &failure), captureError(demoCommand(app), &failure))
	app.RootCmd.AddCommand(dataCommands(guard, cfg)...)
	app.RootCmd.AddCommand(doctorCommand(app, guard, cfg, problems))

	command, _, err := app.RootCmd.Find(args)
	if err != nil {
		return err
	}
	if command.Annotations[needsNoDatabase] != "" {
		guard.Migrations = embeddedMigrations()
		return app.RootCmd.Execute()
	}
	if command == app.RootCmd {
		return app.RootCmd.Execute() // --help, --version
	}
	if err := compose(app, cfg, guard, command.Name() == "serve"); err != nil {
		return err
	}
	closeToOtherSites(app, serve)
	if err := app.Execute(); err != nil {
		failure = err
	}
	if disk.MayBeDamage(failure) {
		return guard.NameDamage(failure)
	}
	return failure
}

// closeToOtherSites removes PocketBase's default CORS headers, and refuses what other sites let browsers send. Scripts of any site could
// send forms and try passwords from the addresses of its visitors. The flag --origins opens the API to the sites in it; public endpoints
// set their own headers.
func closeToOtherSites(app core.App, serve *cobra.Command) {
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		if !serve.PersistentFlags().Changed("origins") {
			e.Router.Unbind(apis.DefaultCorsMiddlewareId)
			e.Router.Bind(&hook.Handler[*core.RequestEvent]{
				Id: "everydayOtherSites", Priority: apis.DefaultRateLimitMiddlewarePriority - 1, Func: webapp.RefuseOtherSites,
			})
		}
		return e.Next()
	})
}

var errInterrupted = errors.New("the command was interrupted")

// captureError stores the error of a command or of its arguments, since PocketBase ignores it and exits with status 0, as it does after an
// interrupt.
func captureError(command *cobra.Command, failure *error) *cobra.Command {
	for _, child := range command.Commands() {
		captureError(child, failure)
	}
	if inner := command.Args; inner != nil {
		command.Args = func(c *cobra.Command, args []string) error {
			*failure = inner(c, args)
			return *failure
		}
	}
	if inner := command.RunE; inner != nil {
		command.RunE = func(c *cobra.Command, args []string) error {
			if c.Name() == "serve" { // whose end is an interrupt
				*failure = inner(c, args)
				return *failure
			}
			*failure = errInterrupted
			*failure = untilInterrupted(func() error { return inner(c, args) })
			return *failure
		}
	}
	return command
}

// untilInterrupted runs a command. PocketBase may begin to listen for interrupts after the command has begun: one that came before would
// kill the process.
func untilInterrupted(run func() error) error {
	interrupts := make(chan os.Signal, 1)
	signal.Notify(interrupts, os.Interrupt, syscall.SIGTERM)
	ended := make(chan error, 1)
	go func() { ended <- run() }()
	select {
	case err := <-ended:
		return err
	case <-interrupts:
		return errInterrupted
	}
}

// compose registers the hooks, migrations and packages of the product with the app.
func compose(app *pocketbase.PocketBase, cfg config.Config, guard *ops.Guard, serving bool) error {
	runtime, err := ops.Unpack(app.DataDir(), embedded, "pb_migrations", "pb_hooks")
	if err != nil {
		return fmt.Errorf("the data folder %s cannot be written: %w", app.DataDir(), err)
	}
	if err := sortInDataFolder(app); err != nil {
		return err
	}
	source := runtime
	if cfg.Dev {
		source = devSource
		if _, err := os.Stat(filepath.Join(source, "pb_hooks")); err != nil {
			return fmt.Errorf("EVERYDAY_DEV=1 is for a working directory that is the project's folder, built at least once: %w", err)
		}
	}
	err = jsvm.Register(app, jsvm.Config{
		HooksDir:      filepath.Join(source, "pb_hooks"),
		MigrationsDir: filepath.Join(source, "pb_migrations"),
		HooksWatch:    cfg.Dev,
		HooksPoolSize: hooksPoolSize,
		TypesDir:      runtime,
	})
	if err != nil {
		return err
	}
	if !cfg.Dev {
		guard.Migrations = ops.KnownMigrations()
	}
	app.OnBootstrap().BindFunc(func(e *core.BootstrapEvent) error {
		if err := guard.Open(serving); err != nil {
			return err
		}
		if serving {
			if err := ops.RemoveOldRuntimes(app.DataDir(), runtime); err != nil {
				return err
			}
		}
		return e.Next()
	})
	collections, err := fs.ReadFile(embedded, "collections.json")
	if err != nil {
		return fmt.Errorf("this binary was built without the list of collections: %w", err)
	}
	limits := sync.Limits{
		Records: cfg.Records, Rows: cfg.RecordsOfOne, Bytes: cfg.RecordBytes, Devices: cfg.Devices,
		Free: []string{"notifications", "notification_preferences", "contact_messages", "event_registrations"},
	}
	if err := sync.Register(app, collections, limits); err != nil {
		return err
	}
	sync.NameDevices(app, security.DeviceName)
	directory.Register(app, directory.Options{Limit: cfg.Published})
	states, err := fs.ReadFile(embedded, "regions.json")
	if err != nil {
		return fmt.Errorf("this binary was built without the names of states: %w", err)
	}
	regions, err := orders.ParseRegions(states)
	if err != nil {
		return err
	}
	cfg.Taxes = orders.Taxes(cfg.Taxes).ByCode(regions)
	priceList, err := fs.ReadFile(embedded, priceListFile)
	if err != nil {
		return fmt.Errorf("this binary was built without the price list: %w", err)
	}
	if err := orders.Register(app, priceList, orders.Options{
		MailTo: cfg.FormsTo, Seller: invoices.Seller(cfg.Seller), Taxes: cfg.Taxes, Regions: regions, NoInvoice: cfg.InvoiceOff, Card: cfg.Stripe != nil,
		MostUnpaid: cfg.UnpaidOrders,
	}); err != nil {
		return err
	}
	// Hooks read no configuration (pb_hooks/src/purchases.ts).
	app.Store().Set("everydayPopups", cfg.Popups)
	if err := library.Register(app, priceList); err != nil {
		return err
	}
	if cfg.Stripe != nil {
		payments.Register(app, payments.Options{
			Key: cfg.Stripe.Key, Secret: cfg.Stripe.WebhookSecret, API: cfg.Stripe.API,
			Form: payments.Form{Script: cfg.Stripe.Script(), PublishableKey: cfg.Stripe.PublishableKey},
		})
	} else {
		payments.RegisterWithout(app)
	}
	categories, err := fs.ReadFile(embedded, "notification-categories.json")
	if err != nil {
		return fmt.Errorf("this binary was built without the categories of notifications: %w", err)
	}
	events, err := fs.ReadFile(embedded, "events.json")
	if err != nil {
		return fmt.Errorf("this binary was built without the dates of events: %w", err)
	}
	if err := notices.Register(app, categories, notices.Options{Session: security.SessionID, Events: events, LocalPush: cfg.PushLocal}); err != nil {
		return err
	}
	if err := registrations.Register(app, events); err != nil {
		return err
	}
	synced, err := sync.Export(collections)
	if err != nil {
		return err
	}
	secured := security.Register(app, filepath.Join(app.DataDir(), ops.KeyFile))
	export.Register(app, documents.Export, accounts.Export, synced, invoices.Export, forms.Export, secured)
	providers.Register(app, providers.Options{Google: cfg.Google, OIDC: cfg.OIDC, Apple: cfg.Apple})
	logs.Register(app)
	if cfg.LogJSON {
		logs.UseJSON(app)
	}
	if cfg.Metrics != "" {
		metrics.Register(app, cfg.Metrics, version)
	}
	visitors.Register(app)
	bodies.Register(app)
	disk.Register(app)
	health.Register(app)
	streams.Register(app, streams.Options{PerAccount: int(cfg.StreamsOfAccount), PerAddress: int(cfg.StreamsOfAddress)})
	documents.Register(app, documents.Options{Quota: cfg.DocumentQuota})
	ops.RegisterBackups(app)
	bindSignup(app, cfg)
	if err := bindServe(app, cfg, priceList); err != nil {
		return err
	}
	letter.Register(app, letter.Options{IsTLSOptional: cfg.MailTLSOptional})
	accounts.Register(app)
	forms.Register(app, cfg.FormsTo) // after bindServe, which applies the mail settings of the environment
	return nil
}
