package config

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestEveryFaultIsOneSentence(t *testing.T) {
	for name, env := range map[string][]string{
		"EVERYDAY_SINGUP is not a variable":     {"EVERYDAY_SINGUP=open"},
		"EVERYDAY_SIGNUP is \"maybe\"":          {"EVERYDAY_SIGNUP=maybe"},
		"must be set together":                  {"EVERYDAY_ADMIN_EMAIL=a@example.com"},
		"must be an e-mail address":             {"EVERYDAY_ADMIN_EMAIL=nobody", "EVERYDAY_ADMIN_PASSWORD=long enough 1"},
		"EVERYDAY_POPUPS is \"loud\"":           {"EVERYDAY_POPUPS=loud"},
		"EVERYDAY_FORMS_TO is \"us\"":           {"EVERYDAY_FORMS_TO=us"},
		"shorter than 10":                       {"EVERYDAY_ADMIN_EMAIL=a@example.com", "EVERYDAY_ADMIN_PASSWORD=short"},
		"must be an origin":                     {"EVERYDAY_PUBLIC_URL=example.com/app"},
		"EVERYDAY_TILE_URL is \"tiles\"":        {"EVERYDAY_TILE_URL=tiles"},
		"such as https://tiles.example.com":     {"EVERYDAY_TILE_URL=https://tiles.example.com/{z}/{x}.png"},
		"it must be an address such":            {"EVERYDAY_TILE_URL=https://a.example;script-src/{z}/{x}/{y}"},
		"must be header names":                  {"EVERYDAY_TRUSTED_PROXY=10.0.0.1:80"},
		"from 1 to 65535":                       {"EVERYDAY_SMTP_HOST=mail", "EVERYDAY_SMTP_FROM=a@example.com", "EVERYDAY_SMTP_PORT=70000"},
		"EVERYDAY_SMTP_HOST is missing":         {"EVERYDAY_SMTP_FROM=a@example.com"},
		"EVERYDAY_SMTP_FROM is \"\"":            {"EVERYDAY_SMTP_HOST=mail"},
		"it must have 32":                       {"EVERYDAY_ENCRYPTION_KEY=short"},
		"which cannot be read":                  {"EVERYDAY_PUBLIC_URL_FILE=/nowhere/at/all"},
		"EVERYDAY_HTTP is \"8090\"":             {"EVERYDAY_HTTP=8090"},
		"EVERYDAY_RATE_LIMITS is \"sometimes\"": {"EVERYDAY_RATE_LIMITS=sometimes"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Setenv(EncryptionEnv, "") // put back afterwards, since Load may set it
			_, faults := Load(env)
			if len(faults) != 1 || !strings.Contains(faults[0], name) || !strings.HasSuffix(faults[0], ".") {
				t.Fatalf("want one sentence with %q, got %q", name, faults)
			}
		})
	}
}

func TestValuesFromTheEnvironmentAndFromFiles(t *testing.T) {
	secret := filepath.Join(t.TempDir(), "password")
	if err := os.WriteFile(secret, []byte("correct horse battery\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	c, faults := Load([]string{
		"PATH=/bin", "EVERYDAY_ADMIN_EMAIL=a@example.com", "EVERYDAY_ADMIN_PASSWORD_FILE=" + secret, "EVERYDAY_SIGNUP=closed",
		"EVERYDAY_PUBLIC_URL=https://everyday.example.com/", "EVERYDAY_TRUSTED_PROXY=X-Forwarded-For, X-Real-IP",
		"EVERYDAY_SMTP_HOST=mail.example.com", "EVERYDAY_SMTP_TLS=tls", "EVERYDAY_SMTP_FROM=Everyday <post@example.com>",
	})
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	if c.AdminPassword != "correct horse battery" || !c.SignupClosed || c.PublicURL != "https://everyday.example.com" {
		t.Fatalf("%+v", c)
	}
	if len(c.TrustedProxy) != 2 || c.TrustedProxy[1] != "X-Real-IP" {
		t.Fatalf("%+v", c.TrustedProxy)
	}
	if c.SMTP.Port != 465 || !c.SMTP.ImplicitTLS || c.SMTP.From.Name != "Everyday" || c.SMTP.From.Address != "post@example.com" {
		t.Fatalf("%+v", c.SMTP)
	}
}

func TestNothingSetIsALocalServer(t *testing.T) {
	c, faults := Load(nil)
	if len(faults) > 0 || c.SignupClosed || c.RateLimitOff || c.Dev || c.SMTP != nil {
		t.Fatalf("%+v %q", c, faults)
	}
}

func TestBothAVariableAndItsFileAreAFault(t *testing.T) {
	_, faults := Load([]string{"EVERYDAY_SIGNUP=open", "EVERYDAY_SIGNUP_FILE=/etc/hostname"})
	if len(faults) != 1 || !strings.Contains(faults[0], "keep one of them") {
		t.Fatal(faults)
	}
}

func TestATileURLKeepsItsPlaces(t *testing.T) {
	const url = "https://tiles.example.com:8443/dark/{z}/{x}/{y}.png?key=1"
	c, faults := Load([]string{"EVERYDAY_TILE_URL=" + url})
	if len(faults) != 0 || c.TileURL != url {
		t.Fatalf("want %q, got %q, %q", url, c.TileURL, faults)
	}
}
