// Package config reads the EVERYDAY_* variables and describes each problem in one sentence.
package config

import (
	"fmt"
	"net"
	"net/mail"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// SMTP is the mail server configured by EVERYDAY_SMTP_*.
type SMTP struct {
	Host     string
	Port     int
	Username string
	Password string
	// ImplicitTLS means TLS from the start (usually port 465); otherwise it begins with STARTTLS.
	ImplicitTLS bool
	From        mail.Address
}

// Config is the configuration by the operator. Its zero value is valid for a local server.
type Config struct {
	AdminEmail    string
	AdminPassword string
	Backup        Backup
	DataDir       string
	Limits
	// SuperuserAddresses are the addresses and networks from which superusers may come; empty: as in the dashboard.
	SuperuserAddresses []string
	// FormsTo is the address for messages from the site's forms; empty: the first superuser's.
	FormsTo      string
	HTTP         string
	SignupClosed bool
	// Google, OIDC and Apple are providers with which people sign in; nil: not set up.
	Google, OIDC *Provider
	Apple        *Apple
	// LogJSON writes the log as lines of JSON on stdout.
	LogJSON bool
	// InvoiceOff takes no orders that are paid by invoice.
	InvoiceOff bool
	// Seller is who issues invoices.
	Seller Seller
	// Stripe takes payments by card; nil: there are none.
	Stripe *Stripe
	// Taxes are the rates that differ from the usual one, in hundredths of a percent by country, or country and state.
	Taxes map[string]int64
	// Metrics is the address (host:port) for figures in Prometheus' format; empty: none.
	Metrics string
	// MailTLSOptional sends mails unencrypted to a server that offers no TLS.
	MailTLSOptional bool
	// SMTP is nil without a mail server.
	SMTP *SMTP
	// PublicURL has no trailing slash.
	PublicURL string
	// TileURL is the address of map tiles with {z}, {x} and {y}; empty: the map shows an outline only.
	TileURL string
	// TrustedProxy contains the names of headers with the visitor's address.
	TrustedProxy []string
	RateLimitOff bool
	// Popups selects the purchase notices: off, demo (samples, marked as such) or live.
	Popups string
	// PushLocal lets push go to addresses of this machine and its network, for tests.
	PushLocal bool
	// Dev uses the hooks and migrations of the working directory and restarts when a hook changes.
	Dev bool
}

// names lists every variable; each may also be given as <name>_FILE.
var names = []string{
	"ADMIN_EMAIL", "ADMIN_PASSWORD", "APPLE_CLIENT_ID", "APPLE_ISSUER", "APPLE_KEY_ID", "APPLE_PRIVATE_KEY", "APPLE_TEAM_ID",
	"BACKUP_KEEP", "BACKUP_S3_ACCESS_KEY", "BACKUP_S3_BUCKET", "BACKUP_S3_ENDPOINT", "BACKUP_S3_PATH_STYLE", "BACKUP_S3_REGION", "BACKUP_S3_SECRET", "BACKUP_TIME", "COLLECTION_LIMIT", "DATA_DIR", "DEV", "DEVICE_LIMIT", "DOCUMENT_QUOTA_MB", "ENCRYPTION_KEY", "FORMS_TO",
	"EVENT_STREAMS_PER_ACCOUNT", "EVENT_STREAMS_PER_ADDRESS", "GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET", "GOOGLE_ISSUER", "HTTP", "INVOICE", "LOG", "METRICS", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "OIDC_ISSUER", "OIDC_NAME", "POPUPS", "PUBLIC_URL", "PUBLISHED_LIMIT", "PUSH_LOCAL", "RATE_LIMITS", "RECORD_LIMIT", "RECORD_QUOTA_MB",
	"SELLER_ADDRESS", "SELLER_BANK", "SELLER_COUNTRY", "SELLER_EMAIL", "SELLER_NAME", "SELLER_TAX_ID", "SIGNUP", "SMTP_FROM", "SMTP_HOST", "SMTP_PASSWORD", "SMTP_PORT", "SMTP_TLS", "SMTP_USERNAME", "STRIPE_API", "STRIPE_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET", "SUPERUSER_ADDRESSES", "TAXES", "TILE_URL", "TRUSTED_PROXY", "UNPAID_ORDERS",
}

const prefix = "EVERYDAY_"

// EncryptionEnv names the variable with which PocketBase encrypts the stored settings.
const EncryptionEnv = prefix + "ENCRYPTION_KEY"

const (
	minAdminPassword = 10
	// megabyte is that of the app's words: a document of 100 MB fits into the least quota.
	megabyte = 1 << 20
)

var (
	headerName = regexp.MustCompile(`^[A-Za-z0-9-]+$`)
	hostName   = regexp.MustCompile(`^[A-Za-z0-9.-]+(:\d+)?$`)
)

type reader struct {
	env      map[string]string
	problems []string
}

func (r *reader) problem(format string, args ...any) {
	r.problems = append(r.problems, fmt.Sprintf(format, args...))
}

// get returns the value of a variable, or the content of the file that <name>_FILE names (without the final line break).
func (r *reader) get(name string) string {
	value, file := r.env[prefix+name], r.env[prefix+name+"_FILE"]
	if file == "" {
		return value
	}
	if value != "" {
		r.problem("%s%s and %s%s_FILE are both set; keep one of them.", prefix, name, prefix, name)
		return value
	}
	content, err := os.ReadFile(file)
	if err != nil {
		r.problem("%s%s_FILE names %q, which cannot be read.", prefix, name, file)
		return ""
	}
	return strings.TrimRight(string(content), "\r\n")
}

// choice returns one of the allowed values; the first is the default.
func (r *reader) choice(name string, allowed ...string) string {
	value := strings.ToLower(r.get(name))
	if value == "" {
		return allowed[0]
	}
	if !slices.Contains(allowed, value) {
		r.problem("%s%s is %q; it must be %s.", prefix, name, value, strings.Join(allowed, " or "))
		return allowed[0]
	}
	return value
}

// Load reads the configuration from environ (see os.Environ). The second result contains one sentence for each problem.
func Load(environ []string) (Config, []string) {
	r := &reader{env: map[string]string{}}
	for _, entry := range environ {
		if name, value, _ := strings.Cut(entry, "="); strings.HasPrefix(name, prefix) {
			r.env[name] = value
			if !slices.Contains(names, strings.TrimSuffix(strings.TrimPrefix(name, prefix), "_FILE")) {
				r.problem("%s is not a variable that this version knows.", name)
			}
		}
	}
	slices.Sort(r.problems)

	c := Config{
		AdminEmail:    r.get("ADMIN_EMAIL"),
		AdminPassword: r.get("ADMIN_PASSWORD"),
		DataDir:       r.get("DATA_DIR"),
		FormsTo:       r.get("FORMS_TO"),
		HTTP:          r.get("HTTP"),
		Popups:        r.choice("POPUPS", "demo", "off", "live"),
		SignupClosed:  r.choice("SIGNUP", "open", "closed") == "closed",
		RateLimitOff:  r.choice("RATE_LIMITS", "on", "off") == "off",
		Dev:           r.choice("DEV", "0", "1") == "1",
		InvoiceOff:    r.choice("INVOICE", "on", "off") == "off",
		LogJSON:       r.choice("LOG", "text", "json") == "json",
		Metrics:       r.get("METRICS"),
		PushLocal:     r.choice("PUSH_LOCAL", "0", "1") == "1",
	}
	r.admin(c)
	if c.FormsTo != "" && !isAddress(c.FormsTo) {
		r.problem("EVERYDAY_FORMS_TO is %q; it must be an email address.", c.FormsTo)
	}
	for name, address := range map[string]string{"HTTP": c.HTTP, "METRICS": c.Metrics} {
		if _, _, err := net.SplitHostPort(address); address != "" && err != nil {
			r.problem("EVERYDAY_%s is %q; it must be an address and a port such as 0.0.0.0:8090.", name, address)
		}
	}
	if key := r.get("ENCRYPTION_KEY"); key != "" {
		if len(key) != 32 {
			r.problem("EVERYDAY_ENCRYPTION_KEY has %d characters; it must have 32.", len(key))
		}
		os.Setenv(EncryptionEnv, key) // PocketBase reads it from the environment, so the value of a _FILE is put there
	}
	c.Limits = r.limits()
	c.PublicURL = r.publicURL()
	c.Backup = r.backup()
	c.TileURL = r.tileURL()
	c.Taxes = r.taxes()
	c.Seller = r.seller()
	c.Stripe = r.stripe()
	c.TrustedProxy = r.trustedProxy()
	c.SuperuserAddresses = r.superuserAddresses()
	c.SMTP = r.smtp()
	c.MailTLSOptional = strings.EqualFold(r.get("SMTP_TLS"), "optional")
	c.Google, c.OIDC, c.Apple = r.google(), r.oidc(), r.apple()
	return c, r.problems
}

func (r *reader) admin(c Config) {
	if (c.AdminEmail == "") != (c.AdminPassword == "") {
		r.problem("EVERYDAY_ADMIN_EMAIL and EVERYDAY_ADMIN_PASSWORD must be set together.")
	}
	if c.AdminEmail != "" && !isAddress(c.AdminEmail) {
		r.problem("EVERYDAY_ADMIN_EMAIL is %q; it must be an email address.", c.AdminEmail)
	}
	if c.AdminPassword != "" && len(c.AdminPassword) < minAdminPassword {
		r.problem("EVERYDAY_ADMIN_PASSWORD is shorter than %d characters.", minAdminPassword)
	}
}

// number returns a number from a smallest one on. what is it in a sentence.
func (r *reader) number(name, what string, usual, smallest int64) int64 {
	value := r.get(name)
	if value == "" {
		return usual
	}
	n, err := strconv.ParseInt(value, 10, 32)
	if err != nil || n < smallest {
		r.problem("%s%s is %q; it must be %s from %d on.", prefix, name, value, what, smallest)
		return usual
	}
	return n
}

func (r *reader) publicURL() string {
	value := r.get("PUBLIC_URL")
	if value == "" {
		return ""
	}
	u, err := url.Parse(value)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" || strings.Trim(u.Path, "/") != "" || u.RawQuery != "" {
		r.problem("EVERYDAY_PUBLIC_URL is %q; it must be an origin such as https://everyday.example.com.", value)
		return ""
	}
	return u.Scheme + "://" + u.Host
}

// tileURL accepts a plain host only, since it becomes part of the Content-Security-Policy.
func (r *reader) tileURL() string {
	value := r.get("TILE_URL")
	if value == "" {
		return ""
	}
	u, err := url.Parse(strings.NewReplacer("{z}", "1", "{x}", "1", "{y}", "1").Replace(value))
	complete := strings.Contains(value, "{z}") && strings.Contains(value, "{x}") && strings.Contains(value, "{y}")
	if err != nil || !complete || (u.Scheme != "http" && u.Scheme != "https") || !hostName.MatchString(u.Host) || u.User != nil {
		r.problem("EVERYDAY_TILE_URL is %q; it must be an address such as https://tiles.example.com/{z}/{x}/{y}.png.", value)
		return ""
	}
	return value
}

func (r *reader) trustedProxy() []string {
	var headers []string
	for _, name := range strings.Split(r.get("TRUSTED_PROXY"), ",") {
		if name = strings.TrimSpace(name); name == "" {
			continue
		}
		if !headerName.MatchString(name) {
			r.problem("EVERYDAY_TRUSTED_PROXY holds %q; it must be header names such as X-Forwarded-For.", name)
			continue
		}
		headers = append(headers, name)
	}
	return headers
}

func (r *reader) smtp() *SMTP {
	host := r.get("SMTP_HOST")
	s := &SMTP{Host: host, Port: 587, Username: r.get("SMTP_USERNAME"), Password: r.get("SMTP_PASSWORD")}
	s.ImplicitTLS = r.choice("SMTP_TLS", "starttls", "tls", "optional") == "tls"
	if s.ImplicitTLS {
		s.Port = 465
	}
	from := r.get("SMTP_FROM")
	if port := r.get("SMTP_PORT"); port != "" {
		n, err := strconv.Atoi(port)
		if err != nil || n < 1 || n > 65535 {
			r.problem("EVERYDAY_SMTP_PORT is %q; it must be a number from 1 to 65535.", port)
		}
		s.Port = n
	}
	if host == "" {
		if from != "" || s.Username != "" || s.Password != "" {
			r.problem("EVERYDAY_SMTP_HOST is missing, though other EVERYDAY_SMTP_ variables are set.")
		}
		return nil
	}
	address, err := mail.ParseAddress(from)
	if err != nil {
		r.problem("EVERYDAY_SMTP_FROM is %q; with EVERYDAY_SMTP_HOST it must be an address such as Everyday <post@example.com>.", from)
		return nil
	}
	s.From = *address
	return s
}

func isAddress(value string) bool {
	address, err := mail.ParseAddress(value)
	return err == nil && address.Address == value
}
