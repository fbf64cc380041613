package config

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"
)

// appleKey is a key that nobody else has.
const appleKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgR3W167Xw1/I5DqBZ
HnAAbXNb+y+LKcnNNHWpAJZ1kmWhRANCAAT76ETXRjPTNK6CFSt9Pi09YV8szuQ0
ZVdCdhX7AWRs2v1E0bIf8xzETkCN5SkClCDd9cIOn3b+U+my3q2tanf7
-----END PRIVATE KEY-----`

func apple(team string) []string {
	return []string{"EVERYDAY_APPLE_CLIENT_ID=com.example.everyday", "EVERYDAY_APPLE_TEAM_ID=" + team, "EVERYDAY_APPLE_KEY_ID=KEY1234567"}
}

func TestAppleIsSetUpByItsKey(t *testing.T) {
	c, problems := Load(append(apple("TEAM123456"), "EVERYDAY_APPLE_PRIVATE_KEY="+appleKey))
	if len(problems) > 0 || c.Apple == nil || c.Apple.Issuer != "https://appleid.apple.com" || c.Apple.ClientID != "com.example.everyday" {
		t.Fatalf("%+v, %q", c.Apple, problems)
	}
}

func TestEachProblemIsOneSentence(t *testing.T) {
	for name, env := range map[string][]string{
		"EVERYDAY_SINGUP is not a variable":      {"EVERYDAY_SINGUP=open"},
		"EVERYDAY_SIGNUP is \"maybe\"":           {"EVERYDAY_SIGNUP=maybe"},
		"must be set together":                   {"EVERYDAY_ADMIN_EMAIL=a@example.com"},
		"must be an email address":               {"EVERYDAY_ADMIN_EMAIL=nobody", "EVERYDAY_ADMIN_PASSWORD=long enough 1"},
		"EVERYDAY_POPUPS is \"loud\"":            {"EVERYDAY_POPUPS=loud"},
		"EVERYDAY_FORMS_TO is \"us\"":            {"EVERYDAY_FORMS_TO=us"},
		"shorter than 10":                        {"EVERYDAY_ADMIN_EMAIL=a@example.com", "EVERYDAY_ADMIN_PASSWORD=short"},
		"must be an origin":                      {"EVERYDAY_PUBLIC_URL=example.com/app"},
		"EVERYDAY_DOCUMENT_QUOTA_MB is \"99\"":   {"EVERYDAY_DOCUMENT_QUOTA_MB=99"},
		"a number of megabytes from 100 on":      {"EVERYDAY_DOCUMENT_QUOTA_MB=1 GB"},
		"a number of records from 1000 on":       {"EVERYDAY_RECORD_LIMIT=999"},
		"_PER_ADDRESS is \"0\"":                  {"EVERYDAY_EVENT_STREAMS_PER_ADDRESS=0"},
		"EVERYDAY_TILE_URL is \"tiles\"":         {"EVERYDAY_TILE_URL=tiles"},
		"such as https://tiles.example.com":      {"EVERYDAY_TILE_URL=https://tiles.example.com/{z}/{x}.png"},
		"it must be an address such":             {"EVERYDAY_TILE_URL=https://a.example;script-src/{z}/{x}/{y}"},
		"must be header names":                   {"EVERYDAY_TRUSTED_PROXY=10.0.0.1:80"},
		"holds \"office\"":                       {"EVERYDAY_SUPERUSER_ADDRESSES=127.0.0.1, office"},
		"from 1 to 65535":                        {"EVERYDAY_SMTP_HOST=mail", "EVERYDAY_SMTP_FROM=a@example.com", "EVERYDAY_SMTP_PORT=70000"},
		"EVERYDAY_SMTP_HOST is missing":          {"EVERYDAY_SMTP_FROM=a@example.com"},
		"EVERYDAY_SMTP_FROM is \"\"":             {"EVERYDAY_SMTP_HOST=mail"},
		"it must have 32":                        {"EVERYDAY_ENCRYPTION_KEY=short"},
		"which cannot be read":                   {"EVERYDAY_PUBLIC_URL_FILE=/nowhere/at/all"},
		"EVERYDAY_HTTP is \"8090\"":              {"EVERYDAY_HTTP=8090"},
		"EVERYDAY_GOOGLE_CLIENT_ID and":          {"EVERYDAY_GOOGLE_CLIENT_SECRET=secret"},
		"EVERYDAY_OIDC_ISSUER, _NAME":            {"EVERYDAY_OIDC_ISSUER=https://id.example"},
		"with https unless it is this machine":   {"EVERYDAY_OIDC_ISSUER=http://id.example", "EVERYDAY_OIDC_NAME=Id", "EVERYDAY_OIDC_CLIENT_ID=a", "EVERYDAY_OIDC_CLIENT_SECRET=b"},
		"more than 30 characters":                {"EVERYDAY_OIDC_ISSUER=http://127.0.0.1:9", "EVERYDAY_OIDC_NAME=" + strings.Repeat("x", 31), "EVERYDAY_OIDC_CLIENT_ID=a", "EVERYDAY_OIDC_CLIENT_SECRET=b"},
		"EVERYDAY_APPLE_CLIENT_ID, _TEAM_ID":     {"EVERYDAY_APPLE_CLIENT_ID=com.example.everyday"},
		"have 10 characters each":                append(apple("TEAM"), "EVERYDAY_APPLE_PRIVATE_KEY="+appleKey),
		"is no key of Apple":                     append(apple("TEAM123456"), "EVERYDAY_APPLE_PRIVATE_KEY=secret"),
		"must be an address of this machine":     append(apple("TEAM123456"), "EVERYDAY_APPLE_PRIVATE_KEY="+appleKey, "EVERYDAY_APPLE_ISSUER=https://id.example"),
		"EVERYDAY_GOOGLE_ISSUER is":              {"EVERYDAY_GOOGLE_CLIENT_ID=a", "EVERYDAY_GOOGLE_CLIENT_SECRET=b", "EVERYDAY_GOOGLE_ISSUER=https://id.example"},
		"a time of the day in UTC such as 03:15": {"EVERYDAY_BACKUP_TIME=at night"},
		"BACKUP_TIME is \"24:00\"":               {"EVERYDAY_BACKUP_TIME=24:00"},
		"EVERYDAY_BACKUP_KEEP is \"0\"":          {"EVERYDAY_BACKUP_KEEP=0"},
		"EVERYDAY_BACKUP_S3_ENDPOINT, _BUCKET":   {"EVERYDAY_BACKUP_S3_BUCKET=backups"},
		"an address such as https://s3":          {"EVERYDAY_BACKUP_S3_ENDPOINT=s3", "EVERYDAY_BACKUP_S3_BUCKET=b", "EVERYDAY_BACKUP_S3_REGION=r", "EVERYDAY_BACKUP_S3_ACCESS_KEY=a", "EVERYDAY_BACKUP_S3_SECRET=s"},
		"EVERYDAY_METRICS is \"9100\"":           {"EVERYDAY_METRICS=9100"},
		"EVERYDAY_LOG is \"xml\"":                {"EVERYDAY_LOG=xml"},
		"STRIPE_WEBHOOK_SECRET must be set":      {"EVERYDAY_STRIPE_KEY=sk_test_abc"},
		"EVERYDAY_STRIPE_KEY is no secret key":   {"EVERYDAY_STRIPE_KEY=pk_test_abc", "EVERYDAY_STRIPE_WEBHOOK_SECRET=whsec_abc"},
		"WEBHOOK_SECRET is no signing secret":    {"EVERYDAY_STRIPE_KEY=sk_test_abc", "EVERYDAY_STRIPE_WEBHOOK_SECRET=abc"},
		"PUBLISHABLE_KEY does nothing without":   {"EVERYDAY_STRIPE_PUBLISHABLE_KEY=pk_test_abc"},
		"PUBLISHABLE_KEY is no publishable key":  {"EVERYDAY_STRIPE_KEY=sk_test_abc", "EVERYDAY_STRIPE_WEBHOOK_SECRET=whsec_abc", "EVERYDAY_STRIPE_PUBLISHABLE_KEY=sk_test_abc"},
		"are not of one account":                 {"EVERYDAY_STRIPE_KEY=rk_live_abc", "EVERYDAY_STRIPE_WEBHOOK_SECRET=whsec_abc", "EVERYDAY_STRIPE_PUBLISHABLE_KEY=pk_test_abc"},
		"EVERYDAY_STRIPE_API is \"http://api.":   {"EVERYDAY_STRIPE_API=http://api.stripe.com"},
		"EVERYDAY_SMTP_TLS is \"never\"":         {"EVERYDAY_SMTP_TLS=never"},
		"EVERYDAY_SELLER_NAME is missing":        {"EVERYDAY_SELLER_TAX_ID=58-2209915"},
		"EVERYDAY_SELLER_COUNTRY is \"USA\"":     {"EVERYDAY_SELLER_NAME=Us", "EVERYDAY_SELLER_COUNTRY=USA"},
		"the two letters of a country":           {"EVERYDAY_SELLER_NAME=Us", "EVERYDAY_SELLER_COUNTRY=QZ"},
		"EVERYDAY_SELLER_EMAIL is \"us\"":        {"EVERYDAY_SELLER_NAME=Us", "EVERYDAY_SELLER_EMAIL=us"},
		"ADDRESS has 4 lines":                    {"EVERYDAY_SELLER_NAME=Us", "EVERYDAY_SELLER_ADDRESS=a;b\nc; ;d"},
		"one line of at most 100 characters":     {"EVERYDAY_SELLER_NAME=" + strings.Repeat("x", 101)},
		"BANK has a line of more than 100":       {"EVERYDAY_SELLER_NAME=Us", "EVERYDAY_SELLER_BANK=" + strings.Repeat("x", 101)},
		"EVERYDAY_RATE_LIMITS is \"sometimes\"":  {"EVERYDAY_RATE_LIMITS=sometimes"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Setenv(EncryptionEnv, "") // restored after the test, since Load may set it
			_, problems := Load(env)
			if len(problems) != 1 || !strings.Contains(problems[0], name) || !strings.HasSuffix(problems[0], ".") {
				t.Fatalf("want one sentence with %q, got %q", name, problems)
			}
		})
	}
}

func TestValuesFromTheEnvironmentAndFromFiles(t *testing.T) {
	secret := filepath.Join(t.TempDir(), "password")
	if err := os.WriteFile(secret, []byte("correct horse battery\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	c, problems := Load([]string{
		"PATH=/bin", "EVERYDAY_ADMIN_EMAIL=a@example.com", "EVERYDAY_ADMIN_PASSWORD_FILE=" + secret, "EVERYDAY_SIGNUP=closed",
		"EVERYDAY_PUBLIC_URL=https://everyday.example.com/", "EVERYDAY_TRUSTED_PROXY=X-Forwarded-For, X-Real-IP",
		"EVERYDAY_SMTP_HOST=mail.example.com", "EVERYDAY_SMTP_TLS=tls", "EVERYDAY_SMTP_FROM=Everyday <post@example.com>",
	})
	if len(problems) > 0 {
		t.Fatal(problems)
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

func TestEmptyEnvironmentIsALocalServer(t *testing.T) {
	c, problems := Load(nil)
	if len(problems) > 0 || c.SignupClosed || c.RateLimitOff || c.Dev || c.SMTP != nil {
		t.Fatalf("%+v %q", c, problems)
	}
}

func TestVariableAndItsFileAreMutuallyExclusive(t *testing.T) {
	_, problems := Load([]string{"EVERYDAY_SIGNUP=open", "EVERYDAY_SIGNUP_FILE=/etc/hostname"})
	if len(problems) != 1 || !strings.Contains(problems[0], "keep one of them") {
		t.Fatal(problems)
	}
}

func TestTileURLKeepsItsPlaceholders(t *testing.T) {
	const url = "https://tiles.example.com:8443/dark/{z}/{x}/{y}.png?key=1"
	c, problems := Load([]string{"EVERYDAY_TILE_URL=" + url})
	if len(problems) != 0 || c.TileURL != url {
		t.Fatalf("want %q, got %q, %q", url, c.TileURL, problems)
	}
}

func TestBackupsAreMadeEachNightUnlessSomebodyHasSaidOtherwise(t *testing.T) {
	for name, c := range map[string]struct {
		env        []string
		cron       string
		keep       int
		wantCron   string
		wantNumber int
	}{
		"nobody":                      {nil, "", 0, "15 3 * * *", 7},
		"the dashboard":               {nil, "0 1 * * 0", 4, "0 1 * * 0", 4},
		"the environment":             {[]string{"EVERYDAY_BACKUP_TIME=22:05", "EVERYDAY_BACKUP_KEEP=30"}, "0 1 * * 0", 4, "5 22 * * *", 30},
		"the environment, the number": {[]string{"EVERYDAY_BACKUP_KEEP=30"}, "", 3, "15 3 * * *", 30},
		"off":                         {[]string{"EVERYDAY_BACKUP_TIME=off"}, "0 1 * * 0", 4, "", 4},
	} {
		config, problems := Load(c.env)
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		backups := core.BackupsConfig{Cron: c.cron, CronMaxKeep: c.keep}
		config.Backup.Apply(&backups)
		if backups.Cron != c.wantCron || backups.CronMaxKeep != c.wantNumber || backups.S3.Enabled {
			t.Errorf("%s: %+v", name, backups)
		}
	}
}

func TestTheSellerIsReadLineByLine(t *testing.T) {
	c, problems := Load([]string{
		"EVERYDAY_SELLER_NAME= Everyday, Inc. ", "EVERYDAY_SELLER_ADDRESS=118 Peachtree Walk; Atlanta, GA 30309\n", "EVERYDAY_SELLER_COUNTRY=US",
		"EVERYDAY_SELLER_TAX_ID=58-2209915", "EVERYDAY_SELLER_BANK=Peach State Bank\r\nAccount 7740 0192", "EVERYDAY_SELLER_EMAIL=hello@everyday.example",
	})
	want := Seller{
		Name: "Everyday, Inc.", Address: []string{"118 Peachtree Walk", "Atlanta, GA 30309"}, Country: "US", TaxID: "58-2209915",
		Bank: []string{"Peach State Bank", "Account 7740 0192"}, Email: "hello@everyday.example",
	}
	if len(problems) > 0 || !reflect.DeepEqual(c.Seller, want) {
		t.Fatalf("%+v, %q", c.Seller, problems)
	}
}

func TestStripesScriptIsLoadedOnlyWithAPublishableKey(t *testing.T) {
	keys := []string{"EVERYDAY_STRIPE_KEY=sk_test_abc", "EVERYDAY_STRIPE_WEBHOOK_SECRET=whsec_abc"}
	publishable := append(keys, "EVERYDAY_STRIPE_PUBLISHABLE_KEY=pk_test_abc")
	for want, env := range map[string][]string{
		"": keys, "https://js.stripe.com/dahlia/stripe.js": publishable,
		"http://127.0.0.1:9/dahlia/stripe.js": append(publishable, "EVERYDAY_STRIPE_API=http://127.0.0.1:9"),
	} {
		c, problems := Load(env)
		if got := c.Stripe.Script(); got != want || len(problems) > 0 {
			t.Errorf("the script is %q, want %q (%q)", got, want, problems)
		}
	}
	if c, _ := Load(nil); c.Stripe.Script() != "" {
		t.Error("there is a script without keys")
	}
}
