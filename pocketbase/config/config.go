// Package config reads the EVERYDAY_* variables and says in one sentence what is wrong with each.
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

// SMTP is the mail server that EVERYDAY_SMTP_* describe.
type SMTP struct {
	Host     string
	Port     int
	Username string
	Password string
	// ImplicitTLS is TLS from the first byte (usually port 465); otherwise STARTTLS is used when offered.
	ImplicitTLS bool
	From        mail.Address
}

// Config is what an operator may set from outside. Its zero value is a good local server.
type Config struct {
	AdminEmail    string
	AdminPassword string
	DataDir       string
	// FormsTo gets what visitors send by the forms of the site; empty means the first superuser.
	FormsTo      string
	HTTP         string
	SignupClosed bool
	// SMTP is nil when no mail server is set.
	SMTP *SMTP
	// PublicURL has no slash at its end.
	PublicURL string
	// TileURL is the map's tile server with {z}, {x} and {y}; empty: the map draws its own outline.
	TileURL string
	// TrustedProxy holds the header names that carry the visitor's address.
	TrustedProxy []string
	RateLimitOff bool
	// Popups says whose purchases visitors are told of: off, demo (samples, marked as such) or live.
	Popups string
	// Dev uses the hooks and migrations of the working directory and restarts when a hook changes.
	Dev bool
}

// names lists every variable; each may also be given as <name>_FILE.
var names = []string{
	"ADMIN_EMAIL", "ADMIN_PASSWORD", "DATA_DIR", "DEV", "ENCRYPTION_KEY", "FORMS_TO", "HTTP", "POPUPS", "PUBLIC_URL", "RATE_LIMITS",
	"SIGNUP", "SMTP_FROM", "SMTP_HOST", "SMTP_PASSWORD", "SMTP_PORT", "SMTP_TLS", "SMTP_USERNAME", "TILE_URL", "TRUSTED_PROXY",
}

const prefix = "EVERYDAY_"

// EncryptionEnv names the variable with which PocketBase encrypts the stored settings.
const EncryptionEnv = prefix + "ENCRYPTION_KEY"

const minAdminPassword = 10

var (
	headerName = regexp.MustCompile(`^[A-Za-z0-9-]+$`)
	hostName   = regexp.MustCompile(`^[A-Za-z0-9.-]+(:\d+)?$`)
)

type reader struct {
	env    map[string]string
	faults []string
}

func (r *reader) fault(format string, args ...any) {
	r.faults = append(r.faults, fmt.Sprintf(format, args...))
}

// get gives a variable's value, or the content of the file that <name>_FILE names (without its last line break).
func (r *reader) get(name string) string {
	value, file := r.env[prefix+name], r.env[prefix+name+"_FILE"]
	if file == "" {
		return value
	}
	if value != "" {
		r.fault("%s%s and %s%s_FILE are both set; keep one of them.", prefix, name, prefix, name)
		return value
	}
	content, err := os.ReadFile(file)
	if err != nil {
		r.fault("%s%s_FILE names %q, which cannot be read.", prefix, name, file)
		return ""
	}
	return strings.TrimRight(string(content), "\r\n")
}

// choice gives one of the allowed words; the first is the default.
func (r *reader) choice(name string, allowed ...string) string {
	value := strings.ToLower(r.get(name))
	if value == "" {
		return allowed[0]
	}
	if !slices.Contains(allowed, value) {
		r.fault("%s%s is %q; it must be %s.", prefix, name, value, strings.Join(allowed, " or "))
		return allowed[0]
	}
	return value
}

// Load reads the configuration from environ (as os.Environ gives it). The second value holds one sentence for each fault.
func Load(environ []string) (Config, []string) {
	r := &reader{env: map[string]string{}}
	for _, entry := range environ {
		if name, value, _ := strings.Cut(entry, "="); strings.HasPrefix(name, prefix) {
			r.env[name] = value
			if !slices.Contains(names, strings.TrimSuffix(strings.TrimPrefix(name, prefix), "_FILE")) {
				r.fault("%s is not a variable that this version knows.", name)
			}
		}
	}
	slices.Sort(r.faults)

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
	}
	r.admin(c)
	if c.FormsTo != "" && !isAddress(c.FormsTo) {
		r.fault("EVERYDAY_FORMS_TO is %q; it must be an e-mail address.", c.FormsTo)
	}
	if c.HTTP != "" {
		if _, _, err := net.SplitHostPort(c.HTTP); err != nil {
			r.fault("EVERYDAY_HTTP is %q; it must be an address and a port such as 0.0.0.0:8090.", c.HTTP)
		}
	}
	if key := r.get("ENCRYPTION_KEY"); key != "" {
		if len(key) != 32 {
			r.fault("EVERYDAY_ENCRYPTION_KEY has %d characters; it must have 32.", len(key))
		}
		os.Setenv(EncryptionEnv, key) // PocketBase reads it from the environment, so a _FILE must be put there
	}
	c.PublicURL = r.publicURL()
	c.TileURL = r.tileURL()
	c.TrustedProxy = r.trustedProxy()
	c.SMTP = r.smtp()
	return c, r.faults
}

func (r *reader) admin(c Config) {
	if (c.AdminEmail == "") != (c.AdminPassword == "") {
		r.fault("EVERYDAY_ADMIN_EMAIL and EVERYDAY_ADMIN_PASSWORD must be set together.")
	}
	if c.AdminEmail != "" && !isAddress(c.AdminEmail) {
		r.fault("EVERYDAY_ADMIN_EMAIL is %q; it must be an e-mail address.", c.AdminEmail)
	}
	if c.AdminPassword != "" && len(c.AdminPassword) < minAdminPassword {
		r.fault("EVERYDAY_ADMIN_PASSWORD is shorter than %d characters.", minAdminPassword)
	}
}

func (r *reader) publicURL() string {
	value := r.get("PUBLIC_URL")
	if value == "" {
		return ""
	}
	u, err := url.Parse(value)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" || strings.Trim(u.Path, "/") != "" || u.RawQuery != "" {
		r.fault("EVERYDAY_PUBLIC_URL is %q; it must be an origin such as https://everyday.example.com.", value)
		return ""
	}
	return u.Scheme + "://" + u.Host
}

// tileURL must be one host without blanks: it also goes into the Content-Security-Policy.
func (r *reader) tileURL() string {
	value := r.get("TILE_URL")
	if value == "" {
		return ""
	}
	u, err := url.Parse(strings.NewReplacer("{z}", "1", "{x}", "1", "{y}", "1").Replace(value))
	complete := strings.Contains(value, "{z}") && strings.Contains(value, "{x}") && strings.Contains(value, "{y}")
	if err != nil || !complete || (u.Scheme != "http" && u.Scheme != "https") || !hostName.MatchString(u.Host) || u.User != nil {
		r.fault("EVERYDAY_TILE_URL is %q; it must be an address such as https://tiles.example.com/{z}/{x}/{y}.png.", value)
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
			r.fault("EVERYDAY_TRUSTED_PROXY holds %q; it must be header names such as X-Forwarded-For.", name)
			continue
		}
		headers = append(headers, name)
	}
	return headers
}

func (r *reader) smtp() *SMTP {
	host := r.get("SMTP_HOST")
	s := &SMTP{Host: host, Port: 587, Username: r.get("SMTP_USERNAME"), Password: r.get("SMTP_PASSWORD")}
	s.ImplicitTLS = r.choice("SMTP_TLS", "starttls", "tls") == "tls"
	if s.ImplicitTLS {
		s.Port = 465
	}
	from := r.get("SMTP_FROM")
	if port := r.get("SMTP_PORT"); port != "" {
		n, err := strconv.Atoi(port)
		if err != nil || n < 1 || n > 65535 {
			r.fault("EVERYDAY_SMTP_PORT is %q; it must be a number from 1 to 65535.", port)
		}
		s.Port = n
	}
	if host == "" {
		if from != "" || s.Username != "" || s.Password != "" {
			r.fault("EVERYDAY_SMTP_HOST is missing, though other EVERYDAY_SMTP_ variables are set.")
		}
		return nil
	}
	address, err := mail.ParseAddress(from)
	if err != nil {
		r.fault("EVERYDAY_SMTP_FROM is %q; with EVERYDAY_SMTP_HOST it must be an address such as Everyday <post@example.com>.", from)
		return nil
	}
	s.From = *address
	return s
}

func isAddress(value string) bool {
	address, err := mail.ParseAddress(value)
	return err == nil && address.Address == value
}
