package demo

import "everyday/orders"

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

// ordered are items of the catalog that were ordered, the oldest first, and what has become of each order.
var ordered = []struct {
	days    int
	items   []orders.SampleItem
	outcome string
}{
	{352, []orders.SampleItem{{SKU: "formation-basic", Quantity: 1}, {SKU: "formation-addon-plan", Quantity: 1}}, paidFor},
	{331, []orders.SampleItem{{SKU: "design-basic", Quantity: 1}, {SKU: "design-strip-revisions", Quantity: 2}}, paidFor},
	{304, []orders.SampleItem{{SKU: "web-starter", Quantity: 1}, {SKU: "web-strip-content", Quantity: 1}}, paidFor},
	{276, []orders.SampleItem{{SKU: "book-honest-ledger", Quantity: 1}, {SKU: "audio-honest-ledger", Quantity: 1}}, paidFor},
	{247, []orders.SampleItem{{SKU: "web-monthly", Quantity: 1}}, paidFor},
	{213, []orders.SampleItem{{SKU: "event-menu-and-margin", Quantity: 2}}, paidFor},
	{188, []orders.SampleItem{{SKU: "marketing-starter", Quantity: 1}, {SKU: "marketing-strip-listings", Quantity: 1}}, paidFor},
	{158, []orders.SampleItem{{SKU: "copy-enterprise", Quantity: 1}}, calledOff},
	{149, []orders.SampleItem{{SKU: "copy-essential", Quantity: 1}, {SKU: "copy-addon-email", Quantity: 1}}, paidFor},
	{118, []orders.SampleItem{{SKU: "ebook-selling-without-shouting", Quantity: 1}, {SKU: "audio-selling-without-shouting", Quantity: 1}}, paidFor},
	{84, []orders.SampleItem{{SKU: "web-strip-development", Quantity: 4}}, paidFor},
	{52, []orders.SampleItem{{SKU: "course-numbers-that-run-a-company", Quantity: 1}, {SKU: "app-everyday-quotes", Quantity: 1}}, paidFor},
	{25, []orders.SampleItem{{SKU: "trademark-essential", Quantity: 1}, {SKU: "trademark-addon-search", Quantity: 1}}, unpaidYet},
	{5, []orders.SampleItem{{SKU: "book-first-hundred-days", Quantity: 1}, {SKU: "book-selling-without-shouting", Quantity: 1}}, onItsWay},
	{1, []orders.SampleItem{{SKU: "web-addon-seo", Quantity: 1}}, justPlaced},
}

// What has become of an order.
const (
	paidFor    = "delivered and paid"
	calledOff  = "called off"
	unpaidYet  = "delivered"
	onItsWay   = "on its way"
	justPlaced = "placed"
)

// apps are apps of the catalog.
var apps = []string{"everyday-banking", "everyday-payments", "everygig"}

// searches are what the app has summed up of each, as web/domain/search-summary.ts does.
var searches = []struct{ query, answer string }{
	{"bakery website", "3 results for “bakery website”. First: [Web development](/web-services), [Loblolly Web](/business/loblolly-web) and [Saltbrush Digital](/business/saltbrush-digital)."},
	{"LLC", "3 results for “LLC”. First: [Business formation](/business-formation), [Foundry District Law](/business/foundry-district-law) and [Formation Basic](/business-formation) at $999.00."},
	{"trademark for a name", "7 results for “trademark for a name”. First: [Trademark](/trademark-services), [Trademark Essential](/trademark-services) at $999.00 and [Trademark Business](/trademark-services) at $2,499.00. Most are in Services (6)."},
	{"sales tax", "10 results for “sales tax”. First: [Sales Tax in One Hour](/events#sales-tax-in-one-hour), [Sales tax in one hour: the questions you asked](/articles/sales-tax-in-one-hour) and [Dundee Ledger](/business/dundee-ledger). Most are in Services (1) and Articles (1)."},
	{"copywriting", "13 results for “copywriting”. First: [Copywriting](/copywriting-services), [Stoop Studio](/business/stoop-studio) and [Loblolly Web](/business/loblolly-web). Most are in Services (9)."},
	{"bookkeeping", "19 results for “bookkeeping”. First: [Summit Ledger Bookkeeping](/business/summit-ledger-bookkeeping), [Steel Penny Bookkeeping](/business/steel-penny-bookkeeping) and [The Honest Ledger](/bookstore#honest-ledger) at $44.99. Most are in Products (1) and E-Books (1)."},
	{"card reader", "3 results for “card reader”. First: [Payment processing](/payment-services), [Stoop Studio](/business/stoop-studio) and [Juniper & Rye Bakery](/business/juniper-and-rye-bakery)."},
	{"staffing", "6 results for “staffing”. First: [Staffing and hiring](/staffing-services), [Hire for December in the first week of October](/articles/hire-for-december-in-october) and [A Trademark in an Hour](/events#trademark-in-an-hour). Most are in Services (1) and Articles (1)."},
	{"online shop", "17 results for “online shop”. First: [Online Shop](/web-services) at $1,499.99, [E-commerce](/ecommerce-services) and [One Day Online](/events#one-day-online) at $49.99. Most are in Services (2) and Articles (1)."},
	{"audiobooks on selling", "8 results for “audiobooks on selling”. First: [Selling Without Shouting](/audiobooks#selling-without-shouting) at $9.99, [Selling Without Shouting](/ebooks#selling-without-shouting) at $24.99 and [Audiobooks](/audiobooks). Most are in Products (3) and Articles (3)."},
	{"bakery", "9 results for “bakery”. First: [Juniper & Rye Bakery](/business/juniper-and-rye-bakery), [Harbor Light Bakery](/business/harbor-light-bakery) and [A bakery forecast in Providence](/case-study-bakery-forecast). Most are in Articles (3)."},
	{"logo", "12 results for “logo”. First: [An evening of ugly first logos](/articles/an-evening-of-ugly-logos), [Evening of Ugly First Logos](/events#ugly-first-logos) and [Design](/design-services). Most are in Services (6) and Articles (2)."},
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

var (
	papers = []string{"Invoice", "Lease of the shop", "Supplier contract", "Payroll summary", "Sales by day", "Insurance policy", "Minutes of the meeting",
		"Price list", "Health inspection", "Quote for an oven", "Catering order", "Recipe costs"}
	photos    = []string{"Shop window", "Counter", "Receipt", "Market stall", "Sign", "Oven"}
	parties   = []string{"Mill & Grain", "Coldstore Dairy", "Harbor Realty", "Commercial Street Cafe", "City of Portland", "Ovenworks", "Fairwages"}
	sentences = []string{"Delivered to %s before seven in the morning.", "Paid to %s by bank transfer within thirty days.",
		"Agreed with %s by telephone, and confirmed in writing.", "%s sends the next offer in the first week of the month.",
		"The price for %s holds until the end of the quarter.", "Returned to %s: two boxes, damaged on the way."}
)
