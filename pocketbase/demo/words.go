package demo

// topic is a folder of bookmarks, and what is in it.
type topic struct {
	folder         string
	subjects, tags []string
}

// topics are in the order of how much they have.
var topics = []topic{
	{"Taxes", []string{"Sales tax", "Quarterly estimated taxes", "Payroll tax deadlines", "Depreciation of equipment", "Deductions for a home office", "The first audit"},
		[]string{"tax", "deadline", "accounting"}},
	{"Suppliers", []string{"Flour prices", "Packaging that survives a bicycle", "Oven maintenance", "Wholesale price lists", "Sign makers", "Coffee roasters"},
		[]string{"supplier", "prices", "bakery"}},
	{"Reading", []string{"What a bookkeeper does in a month", "How bakeries grow", "Slow mornings, full shops", "Letters to a landlord", "A second location"},
		[]string{"reading", "later"}},
	{"Marketing", []string{"Menu photos without a studio", "A calendar for social posts", "Newsletters that are read", "Answering reviews", "Opening hours on holidays"},
		[]string{"marketing", "social", "photos"}},
	{"Legal", []string{"Registering a trademark", "What to look for in a lease", "Food permits", "Insurance for a market stall", "Contracts with caterers"},
		[]string{"legal", "permit", "contract"}},
	{"Hiring", []string{"The first employee", "Shifts on Sundays", "Interviews in an hour", "Health insurance for five people", "A handbook on two pages"},
		[]string{"team", "payroll"}},
	{"Recipes", []string{"Rye sourdough", "Holiday cookies", "Gluten-free loaves", "Croissants for forty", "Soup of the day"}, []string{"recipe", "bakery"}},
}

var (
	titles = []string{"%s in %s", "%s: a guide for %s", "%s, step by step (%s)", "%s: what changed in %s", "%s, with examples from %s", "%s: a checklist for %s"}
	places = []string{"Maine", "Portland", "Oregon", "New York", "Vermont", "Ohio", "Texas", "Georgia", "Boston", "Seattle", "Denver", "Atlanta", "Kansas",
		"Nevada", "Utah", "Idaho", "Iowa", "Florida", "Montana", "Chicago"}
	hosts = []string{"ledgerleaf", "smallshop", "statefile", "breadhouse", "millandgrain", "paperroute", "fairwages", "harborguide", "signsmith",
		"mainstreet", "openhours", "taxdesk", "coldstore", "ovenworks", "marketday", "plainlaw"}
	descriptions = []string{"", "", "", "Read before the meeting with the accountant.", "The table at the end is what counts.", "Sent by Jordan.",
		"Compare with what we pay now.", "For the second location."}
)

var businesses = []values{
	{"name": "Harbor Light Bakery", "type": "Bakery", "category": "food", "status": "active", "phone": "(207) 555-0142",
		"description": "Rye, sourdough and morning buns, baked a block from the harbor. Whole loaves to order until noon.",
		"website":     "https://harborlight.example", "services": []string{"Bread", "Cakes to order", "Catering"}, "tags": []string{"Rye", "Early hours"}},
	{"name": "Harbor Light Catering", "type": "Catering", "category": "food", "status": "inactive", "phone": "",
		"description": "Breakfasts and lunches for offices of five to fifty.", "website": "", "services": []string{"Breakfast", "Lunch"}, "tags": []string{}},
	{"name": "Vale Street Stall", "type": "Market stall", "category": "food", "status": "archived", "phone": "",
		"description": "A stall on the farmers market, summers only.", "website": "", "services": []string{}, "tags": []string{}},
}

// cartItems are items of the catalog.
var cartItems = []struct {
	sku      string
	quantity int
}{{"course-open-for-business", 1}, {"copy-business", 2}, {"web-business", 1}}

// apps are apps of the catalog.
var apps = []string{"everyday-banking", "everyday-payments", "everygig"}

var searches = []struct{ query, answer string }{
	{"bakery website", "[Web services](/web-services) has three packages. Most shops of this size take Web Business."},
	{"LLC in Maine", "Forming a company is on one page: [Business formation](/business-formation), with what the state charges on top."},
	{"trademark for a name", "[Trademark services](/trademark-services) begin with a search, so that the fee is not paid twice."},
	{"sales tax workshop", "The next one is in the [events](/events)."},
	{"menu copy", "[Copywriting services](/copywriting-services) write menus, pages and newsletters."},
	{"book about bookkeeping", "The [bookstore](/bookstore) has The Honest Ledger."},
	{"take cards at the counter", "[Payment services](/payment-services) compare readers and fees."},
	{"hire a baker", "[Staffing services](/staffing-services) find people for shifts and for good."},
	{"order online", "[E-commerce services](/ecommerce-services) add a shop to a site that exists."},
	{"audiobooks on selling", "Two of the [audiobooks](/audiobooks) are about selling."},
	{"directory of bakeries", "[Browse businesses](/browse-businesses) lists bakeries by distance."},
	{"logo with bread", "[Design services](/design-services) show what a logo package has."},
}

// letters are the newest first.
var letters = []struct{ subject, text string }{
	{"support", "The receipt of my last order has my old address. Can it be changed?"},
	{"support", "One of my documents has been uploading for an hour on hotel wifi. Is there a limit?"},
	{"general", "Do you come to the fair in Portland this spring?"},
	{"support", "My second phone shows yesterday's bookmarks. What can I press?"},
	{"sales", "Is there a price for two sites at once?"},
	{"support", "How do I move my bookmarks from another browser?"},
	{"partnership", "We could bake for your workshops in Maine."},
	{"support", "I would like to archive a business, not delete it."},
}

var told = []struct{ title, message, kind, category, link string }{
	{"New sign-in to your account", "From Firefox on Linux, at the address 192.0.2.7. If it was not you, change your password.", "warning", "security", "/settings/security"},
	{"New sign-in to your account", "From Safari on an iPhone, at the address 198.51.100.23. If it was not you, change your password.", "warning", "security", "/settings/security"},
	{"Two-factor sign-in is on", "Signing in asks for a code.", "success", "security", "/settings/security"},
	{"Your password was changed", "Other devices were signed out.", "info", "security", "/settings/security"},
	{"A passkey was added", "It is called Work laptop.", "success", "security", "/settings/security"},
	{"Your card ending in 1881 has expired", "Add the new card to keep checkout quick.", "warning", "wallet", "/wallet"},
	{"Your card ending in 5454 expires this month", "Add the new card to keep checkout quick.", "warning", "wallet", "/wallet"},
	{"Your storage is nearly full", "Your documents use 91 % of it. Delete some for good to make room for new ones.", "warning", "documents", "/documents"},
}

var (
	papers = []string{"Invoice", "Lease of the shop", "Supplier contract", "Payroll summary", "Sales by day", "Insurance policy", "Minutes of the meeting",
		"Price list", "Health inspection", "Quote for an oven", "Catering order", "Recipe costs"}
	photos    = []string{"Shop window", "Counter", "Receipt", "Market stall", "Sign", "Oven"}
	parties   = []string{"Mill & Grain", "Coldstore Dairy", "Harbor Realty", "Commercial Street Cafe", "City of Portland", "Ovenworks", "Fairwages"}
	sentences = []string{"Delivered to %s before seven in the morning.", "Paid to %s by bank transfer within thirty days.",
		"Agreed with %s by telephone, and confirmed in writing.", "%s sends the next offer in the first week of the month.",
		"The price for %s holds until the end of the quarter.", "Returned to %s: two boxes, damaged on the way."}
)
