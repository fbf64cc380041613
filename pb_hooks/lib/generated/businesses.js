Object.defineProperty(exports, Symbol.toStringTag, { value: "Module" });
// web/domain/directory-motifs.ts
/** The drawing that stands for a category of businesses. */
const BUSINESS_MOTIFS = {
	food: "design",
	home: "property",
	health: "person",
	beauty: "design",
	professional: "book",
	retail: "book",
	auto: "app",
	education: "course",
	fitness: "person",
	tech: "web",
	arts: "audio",
	pets: "app"
};
// web/domain/time-zones.ts
/** The time zones of the fifty states, with the names people know them by. */
const TIME_ZONES = {
	"America/New_York": "Eastern",
	"America/Detroit": "Eastern (Detroit)",
	"America/Indiana/Indianapolis": "Eastern (Indianapolis)",
	"America/Chicago": "Central",
	"America/Denver": "Mountain",
	"America/Boise": "Mountain (Boise)",
	"America/Phoenix": "Mountain, no daylight time (Phoenix)",
	"America/Los_Angeles": "Pacific",
	"America/Anchorage": "Alaska",
	"Pacific/Honolulu": "Hawaii"
};
/** Two letters of each state, and of the District of Columbia, in the order of the alphabet. */
const STATES = [...new Map([
	["America/New_York", "CT DC DE FL GA KY MA MD ME NC NH NJ NY OH PA RI SC VA VT WV"],
	["America/Detroit", "MI"],
	["America/Indiana/Indianapolis", "IN"],
	["America/Chicago", "AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI"],
	["America/Denver", "CO MT NM UT WY"],
	["America/Boise", "ID"],
	["America/Phoenix", "AZ"],
	["America/Los_Angeles", "CA NV OR WA"],
	["America/Anchorage", "AK"],
	["Pacific/Honolulu", "HI"]
].flatMap(([zone, states]) => states.split(" ").map((state) => [state, zone]))).keys()].sort();
// \0@oxc-project+runtime@0.158.0/helpers/esm/objectWithoutPropertiesLoose.js
function _objectWithoutPropertiesLoose(r, e) {
	if (null == r) return {};
	var t = {};
	for (var n in r) if ({}.hasOwnProperty.call(r, n)) {
		if (-1 !== e.indexOf(n)) continue;
		t[n] = r[n];
	}
	return t;
}
// \0@oxc-project+runtime@0.158.0/helpers/esm/objectWithoutProperties.js
function _objectWithoutProperties(e, t) {
	if (null == e) return {};
	var o, r, i = _objectWithoutPropertiesLoose(e, t);
	if (Object.getOwnPropertySymbols) {
		var n = Object.getOwnPropertySymbols(e);
		for (r = 0; r < n.length; r++) o = n[r], -1 === t.indexOf(o) && {}.propertyIsEnumerable.call(e, o) && (i[o] = e[o]);
	}
	return i;
}
// web/domain/business-rules.ts
const _excluded = [
	"address",
	"city",
	"state",
	"zip",
	"lat",
	"lng"
];
/** Longest texts and lists that a profile takes. */
const BUSINESS_LIMITS = {
	name: 80,
	type: 40,
	description: 2e3,
	address: 120,
	city: 60,
	phone: 30,
	email: 200,
	website: 300,
	services: {
		most: 30,
		length: 80
	},
	certifications: {
		most: 20,
		length: 80
	},
	tags: {
		most: 12,
		length: 30
	},
	oldest: 1700,
	people: 1e5
};
const STATUSES = [
	"active",
	"inactive",
	"archived"
];
const PRICES = [
	"",
	"$",
	"$$",
	"$$$",
	"$$$$"
];
const DAY = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const WEBSITE = /^https?:\/\/[^\s/@]+\.[^\s/@]+(\/\S*)?$/i;
const PHONE = /^[+(]?\d[\d\s().-]{5,}\d(\s*(x|ext\.?)\s*\d{1,6})?$/i;
const has = (list, key) => typeof key === "string" && Object.keys(list).includes(key);
const isText = (value, most) => typeof value === "string" && value.length <= most;
const isWhole = (value, most) => typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= most;
/** What is wrong with a place, by its parts. */
function placeFaults(value) {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return { city: "Say where the business is." };
	const _ref = value, { address, city, state, zip, lat, lng } = _ref, more = _objectWithoutProperties(_ref, _excluded);
	const within = (one, most) => typeof one === "number" && Math.abs(one) <= most;
	const faults = {};
	if (!isText(address, BUSINESS_LIMITS.address)) faults.address = `An address has at most ${BUSINESS_LIMITS.address} characters.`;
	if (!isText(city, BUSINESS_LIMITS.city) || !city.trim()) faults.city = "Name the city.";
	if (typeof state !== "string" || !STATES.includes(state)) faults.state = "Choose the state.";
	if (typeof zip !== "string" || !/^\d{5}$/.test(zip)) faults.zip = "A ZIP code has five digits.";
	if (!within(lat, 90) || !within(lng, 180)) faults.lat = "The coordinates of the place are not on the map.";
	if (Object.keys(more).length > 0) faults.more = "A place has an address, a city, a state, a ZIP code and coordinates.";
	return faults;
}
function listFault(value, { most, length }) {
	return Array.isArray(value) && value.length <= most && value.every((one) => isText(one, length) && one.trim().length > 0) ? null : `At most ${most}, each of at most ${length} characters.`;
}
/**
* What is wrong with a profile, by field; empty when it is good. The form and the server both ask this, so it takes
* anything. `year` is the current one.
*/
function businessFaults(of, year) {
	const { name, description, phone, email, website, founded_year: founded } = of;
	const limits = BUSINESS_LIMITS;
	const checks = [
		[
			"name",
			isText(name, limits.name) && name.trim().length > 0,
			`Give the business a name of at most ${limits.name} characters.`
		],
		[
			"type",
			isText(of.type, limits.type) && of.type.trim().length > 0,
			`Say what it is, as on a sign, in at most ${limits.type} characters.`
		],
		[
			"category",
			has(BUSINESS_MOTIFS, of.category),
			"Choose a category."
		],
		[
			"description",
			isText(description, limits.description) && description.trim().length > 0,
			`Describe the business in at most ${limits.description} characters.`
		],
		[
			"status",
			typeof of.status === "string" && STATUSES.includes(of.status),
			"Choose active, inactive or archived."
		],
		[
			"time_zone",
			has(TIME_ZONES, of.time_zone),
			"Choose the time zone."
		],
		[
			"hours",
			Array.isArray(of.hours) && of.hours.length === 7 && of.hours.every((day) => day === null || typeof day === "string" && DAY.test(day)),
			"Hours are seven days, each closed or from one time to another."
		],
		[
			"founded_year",
			founded === 0 || isWhole(founded, year) && founded >= limits.oldest,
			`A year from ${limits.oldest} to ${year}.`
		],
		[
			"open_positions",
			isWhole(of.open_positions, limits.people),
			"A whole number, 0 or more."
		],
		[
			"team_count",
			isWhole(of.team_count, limits.people),
			"A whole number, 1 or more."
		],
		[
			"phone",
			phone === "" || isText(phone, limits.phone) && PHONE.test(phone),
			"Write the number with its area code."
		],
		[
			"email",
			email === "" || isText(email, limits.email) && EMAIL.test(email),
			"Write an email address such as hello@example.com."
		],
		[
			"website",
			website === "" || isText(website, limits.website) && WEBSITE.test(website),
			"A website begins with http:// or https://."
		],
		[
			"price_range",
			typeof of.price_range === "string" && PRICES.includes(of.price_range),
			"Choose from $ to $$$$."
		]
	];
	const faults = {};
	for (const [field, good, sentence] of checks) if (!good) faults[field] = sentence;
	const [place] = Object.values(placeFaults(of.location));
	if (place) faults.location = place;
	for (const field of [
		"services",
		"certifications",
		"tags"
	]) {
		const fault = listFault(of[field], limits[field]);
		if (fault) faults[field] = fault;
	}
	return faults;
}
// web/domain/listed-business.ts
const MOST_TAGLINE = 110;
/** The first sentence of a description, cut between words where it is long. */
function taglineOf(description) {
	var _exec$, _exec;
	const text = description.replace(/\s+/g, " ").trim();
	const sentence = (_exec$ = (_exec = /^.*?[.?!](?=\s|$)/.exec(text)) === null || _exec === void 0 ? void 0 : _exec[0]) !== null && _exec$ !== void 0 ? _exec$ : text;
	if (sentence.length <= MOST_TAGLINE) return sentence;
	const cut = sentence.slice(0, 109);
	return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), MOST_TAGLINE / 2)).replace(/[\s,;:]+$/, "")}…`;
}
/** Share of what is optional in a profile that is filled in, as the Everyday Score reads it. */
function filledShare(of) {
	const parts = [
		of.location.address !== "",
		of.hours.some((day) => day !== null),
		of.founded_year > 0,
		of.team_count > 0,
		of.phone !== "",
		of.email !== "",
		of.website !== "",
		of.price_range !== "",
		of.services.length > 0,
		of.tags.length > 0
	];
	return parts.filter(Boolean).length / parts.length;
}
/** A profile as the directory lists it; the server and the owner's own device both make it by this. */
function listedOf(id, created, of) {
	const { city, state, lat, lng } = of.location;
	return {
		id,
		name: of.name,
		type: of.type,
		category: of.category,
		tagline: taglineOf(of.description),
		city,
		state,
		lat,
		lng,
		time_zone: of.time_zone,
		hours: of.hours,
		price: of.price_range.length,
		tags: of.tags,
		filled: filledShare(of),
		added: created.slice(0, 10)
	};
}
exports.businessFaults = businessFaults;
exports.listedOf = listedOf;
