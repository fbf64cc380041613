package main

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/core"

	"everyday/config"
	"everyday/ops"
)

const policyFile = "../public/catalog/pages/legal-privacy.json"

// ofEveryRow are columns that say which row it is, whose, and when it was made and changed.
var ofEveryRow = strings.Fields("id uuid user_id owner created updated created_at updated_at")

// kept is what one table holds of people: the words by which the privacy policy names it, and its columns.
type kept struct{ words, columns string }

const (
	ofAccount  = "We store your name, email address, the kind of account"
	ofCompany  = "Companies may add business details such as structure, industry, addresses, licenses and a tax ID"
	ofDevices  = "For each device on which you are signed in we keep its browser and system"
	ofSettings = "Settings: your place, website and words about yourself, language, time zone, formats, quiet hours, and what your dashboard and your apps show."
	ofMails    = "An email that is to be sent waits with its address"
	ofPushes   = "a push address for each device"
	ofChanges  = "Changes: which entry your devices have changed, when, and which device it was"
	ofOrders   = "Orders: items, prices, addresses, payment method and status, with the history of each."
	ofPayments = "the numbers, amounts and states by which the payment provider names it"
	ofMessages = "Messages from the contact form, event registrations and job applications are stored with what you typed and the time"
	ofProfile  = "a profile is public by its nature, once you publish it"
)

// ofPeople are all tables that hold something of people. A new column is added here, with words of the policy for it.
var ofPeople = map[string]kept{
	"users":                    {ofAccount, "password tokenKey email emailVisibility verified full_name account_type"},
	"profiles":                 {ofAccount, "full_name email phone account_type default_card photo email_verified"},
	"entrepreneur_profiles":    {ofAccount, "title location"},
	"company_profiles":         {ofCompany, "title location company_name dba_name business_structure industry years_in_operation employee_count annual_revenue primary_contact_name primary_contact_title secondary_contact_name secondary_contact_title office_phone mobile_phone preferred_contact_method personal_address business_address interested_services business_challenges communication_frequency business_goals current_providers tax_id business_licenses insurance_policies certifications"},
	"_externalAuths":           {"gives us your name, email address and their number for you", "collectionRef recordRef provider providerId"},
	"_security_no_password":    {ofAccount, ""},
	"_security_sessions":       {ofDevices, "method browser system address address_at seen_at expires_at ended_at device"},
	"_security_devices":        {"A name that you give the device is kept for a year", "name used_at"},
	"_authOrigins":             {"A hash of address and browser", "collectionRef recordRef fingerprint"},
	"_security_passkeys":       {"Of a passkey we have the public half only", "collection rp_id credential_id credential sign_count name used_at"},
	"_security_totp":           {"the secret of two-factor sign-in is encrypted", "secret last_step"},
	"_security_codes":          {"the secret of two-factor sign-in is encrypted", "hash"},
	"user_security":            {ofSettings, "two_factor_enabled providers without_password codes_pending"},
	"user_settings":            {ofSettings, "location website bio language timezone date_format time_format share_purchases quiet_hours quiet_from quiet_to searches_off searches_here"},
	"user_appearance":          {ofSettings, "font_size"},
	"dashboard_quick_actions":  {ofSettings, "action is_enabled sort_order"},
	"installed_apps":           {ofSettings, "app"},
	"cart_items":               {"Cart: which items and how many.", "sku quantity"},
	"orders":                   {ofOrders, "payment_method lines address shown_total is_cancelled order_number status payment_status subtotal discount tax tax_rate shipping total_amount placed_at timeline refunded_amount dispute"},
	"order_items":              {ofOrders, "order_id sku name kind period price quantity"},
	"_order_mails":             {ofMails, "order_id what due_at tries sent_at content"},
	"invoices":                 {"Invoices stay as they were issued", "number kind issued_at order_number customer total order_id content"},
	"_payment_sessions":        {ofPayments, "order_id attempt state payment_intent expires_at checked_at number paid heard_at"},
	"_payment_refunds":         {ofPayments, "payment_intent order_id is_beside refund_id key tries due_at"},
	"_payment_reversals":       {ofPayments, "payment_intent amount state currency"},
	"payment_methods":          {"Payment methods: brand, last four digits, expiration date, name on the card, billing address.", "last4 brand cardholder_name expiry_month expiry_year billing_address"},
	"payment_method_history":   {"Payment methods: brand, last four digits, expiration date, name on the card, billing address.", "action"},
	"library_progress":         {"Library: how far you are in each digital book, audiobook and course", "sku chapter offset done speed opened_at"},
	"bookmarks":                {"Bookmarks: addresses, titles, folders, tags and stars.", "folder_id title url description tags is_favorite deleted_at"},
	"bookmark_folders":         {"Bookmarks: addresses, titles, folders, tags and stars.", "name"},
	"documents":                {"Documents: the files you upload, with name, size, type and status.", "name type size content_type status sha256 storage_path trashed_at"},
	"businesses":               {ofProfile, "name type category description status location time_zone hours founded_year open_positions team_count phone email website price_range services certifications tags review_count rating_sum is_taken_down links photos promotion"},
	"_directory":               {ofProfile, "version listed seq number"},
	"_directory_taken_down":    {ofProfile, "deleted_at"},
	"chats":                    {"Search history is kept in your account, on your device only or nowhere", "title preview starred date messages"},
	"reviews":                  {"Reviews: a review is public, with your first name and the initial of your last one", "business rating text is_hidden"},
	"notifications":            {"Notifications and preferences", "title message type category link event is_read is_archived"},
	"notification_preferences": {"Notifications and preferences", "category email_enabled push_enabled in_app_enabled"},
	"_notices_events":          {"Notifications and preferences", "key category title message link former notification valid_until mail_to"},
	"_notices_deliveries":      {"Notifications and preferences", "event channel category state due_at tries leased_until ended_at is_quiet"},
	"_notices_push":            {ofPushes, "endpoint session p256dh auth renewed_at"},
	"_notices_strangers":       {"a hash of the address is kept for 30 days", "address event sent_at sender"},
	"_notices_refused":         {"and for good if its reader wants none", "address refused_at"},
	"_account_mails":           {ofMails, "kind address language stamp due_at expires_at tries"},
	"form_submissions":         {ofMessages, "kind fields mail_due mail_tries mailed_at language"},
	"registrations":            {ofMessages, "form event_id name start end seats status full_name link day email language order_id"},
	"event_registrations":      {ofMessages, "form event_id name start end seats status full_name link"},
	"_registration_mails":      {ofMails, "registration what due_at tries sent_at times"},
	"contact_messages":         {ofMessages, "form subject"},
	"newsletter_subscribers":   {"only pressing that link puts you on the list", "email status confirm_token unsubscribe_token mail_due mail_tries mailed_at confirmed_at unsubscribed_at language mails"},
	"sync_history":             {ofChanges, "collection record field mine theirs device is_restored"},
	"_sync_log":                {ofChanges, "collection record seq deleted at size"},
	"_sync_clients":            {ofChanges, "client last_n acked device seen_at"},
	"_sync_verdicts":           {ofChanges, "client n collection record verdict at"},
	"_sync_counts":             {ofChanges, "collection records deleted extra"},
}

// ofNobody are the tables of the server itself, of the operator, and PocketBase's that the app leaves empty.
var ofNobody = strings.Fields(`_migrations _params _collections _superusers _mfas _otps stock library_files
	_sync_clock _sync_boots _sync_limits _notices_keys _order_numbers _payment_events _payment_looks _payment_site _hidden_ids
	_directory_limit _directory_state _directory_epochs _directory_gone _registrations_earlier sqlite_sequence sqlite_stat1 sqlite_stat4`)

// TestThePolicyNamesWhatIsStored reads the tables of a new server: what is not in the policy is not stored.
func TestThePolicyNamesWhatIsStored(t *testing.T) {
	app := pocketbase.NewWithConfig(pocketbase.Config{DefaultDataDir: t.TempDir()})
	cfg, problems := config.Load(nil)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	mustRun(t, compose(app, cfg, &ops.Guard{DataDir: app.DataDir(), Version: version}, false))
	mustRun(t, app.Bootstrap())
	t.Cleanup(func() { mustRun(t, app.ResetBootstrapState()) })
	mustRun(t, app.RunAllMigrations())

	policy, err := os.ReadFile(policyFile)
	mustRun(t, err)
	text := string(policy)
	columns := columnsOf(t, app)
	for table, has := range columns {
		entry, isOfPeople := ofPeople[table]
		if !isOfPeople {
			if !slices.Contains(ofNobody, table) && !strings.HasPrefix(table, "_directory_words") {
				t.Errorf("The table %s is in no list: the privacy policy has to name what it holds of people.", table)
			}
			continue
		}
		if !strings.Contains(text, entry.words) {
			t.Errorf("The privacy policy does not say of %s: %q", table, entry.words)
		}
		known := append(strings.Fields(entry.columns), ofEveryRow...)
		for _, column := range has {
			if !slices.Contains(known, column) {
				t.Errorf("The column %s of %s is new: the privacy policy has to name it.", column, table)
			}
		}
		for _, column := range strings.Fields(entry.columns) {
			if !slices.Contains(has, column) {
				t.Errorf("The table %s has no column %s.", table, column)
			}
		}
	}
	for table := range ofPeople {
		if _, exists := columns[table]; !exists {
			t.Errorf("There is no table %s.", table)
		}
	}
}

// columnsOf reads the columns of every table of a database.
func columnsOf(t *testing.T, app core.App) map[string][]string {
	t.Helper()
	var rows []struct{ Table, Column string }
	mustRun(t, app.DB().NewQuery(`
		SELECT m.name AS [[table]], p.name AS [[column]] FROM sqlite_schema m, pragma_table_info(m.name) p WHERE m.type = 'table'`).All(&rows))
	columns := map[string][]string{}
	for _, row := range rows {
		columns[row.Table] = append(columns[row.Table], row.Column)
	}
	return columns
}

func mustRun(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
