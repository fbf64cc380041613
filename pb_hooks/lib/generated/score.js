Object.defineProperty(exports, Symbol.toStringTag, { value: "Module" });
// web/domain/score-badge.ts
/** Width and height of the badge in pixels. */
const BADGE = {
	width: 240,
	height: 72
};
const FILLS = {
	green: "#3a6549",
	yellow: "#f2b33d",
	red: "#c0391d"
};
const AROUND = 2 * Math.PI * 22;
const MOST_LETTERS = 24;
const ENTITIES = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	"\"": "&quot;",
	"'": "&#39;"
};
const escaped = (text) => text.replace(/[&<>"']/g, (char) => ENTITIES[char]);
const short = (text) => text.length <= MOST_LETTERS ? text : `${text.slice(0, 23).replace(/[\ud800-\udbff\s]+$/, "")}…`;
/** The badge that a business puts on its own site: an SVG picture without scripts or anything fetched. */
function badgeSvg(of) {
	const title = escaped(`${of.name}: Everyday Score ${of.score} of 100, ${of.band}`);
	const font = "font-family=\"system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif\"";
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${BADGE.width}" height="${BADGE.height}" viewBox="0 0 ${BADGE.width} ${BADGE.height}" role="img" aria-label="${title}">`,
		`<title>${title}</title>`,
		`<rect x=".5" y=".5" width="${BADGE.width - 1}" height="${BADGE.height - 1}" rx="12" fill="#fff" stroke="#e6e1d6"/>`,
		"<circle cx=\"38\" cy=\"36\" r=\"22\" fill=\"none\" stroke=\"#ede8dc\" stroke-width=\"5\"/>",
		`<circle cx="38" cy="36" r="22" fill="none" stroke="${FILLS[of.color]}" stroke-width="5" stroke-dasharray="${(of.score / 100 * AROUND).toFixed(1)} ${AROUND.toFixed(1)}" transform="rotate(-90 38 36)"/>`,
		`<text x="38" y="42" ${font} font-size="17" font-weight="700" fill="#1b1d28" text-anchor="middle">${of.score}</text>`,
		`<text x="74" y="31" ${font} font-size="13" font-weight="700" fill="#1b1d28">${escaped(short(of.name))}</text>`,
		`<text x="74" y="50" ${font} font-size="12" fill="#595d6e">Everyday Score: ${of.band}</text>`,
		"</svg>"
	].join("");
}
// \0@oxc-project+runtime@0.158.0/helpers/esm/typeof.js
function _typeof(o) {
	"@babel/helpers - typeof";
	return _typeof = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
		return typeof o;
	} : function(o) {
		return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
	}, _typeof(o);
}
// \0@oxc-project+runtime@0.158.0/helpers/esm/toPrimitive.js
function toPrimitive(t, e) {
	if ("object" != _typeof(t) || !t) return t;
	var r;
	if ("undefined" != typeof Symbol && void 0 !== (r = t[Symbol.toPrimitive])) {
		var i = r.call(t, e || "default");
		if ("object" != _typeof(i)) return i;
		throw new TypeError("@@toPrimitive must return a primitive value.");
	}
	return ("string" === e ? String : Number)(t);
}
// \0@oxc-project+runtime@0.158.0/helpers/esm/toPropertyKey.js
function toPropertyKey(t) {
	var i = toPrimitive(t, "string");
	return "symbol" == _typeof(i) ? i : i + "";
}
// \0@oxc-project+runtime@0.158.0/helpers/esm/defineProperty.js
function _defineProperty(e, r, t) {
	return (r = toPropertyKey(r)) in e ? Object.defineProperty(e, r, {
		value: t,
		enumerable: !0,
		configurable: !0,
		writable: !0
	}) : e[r] = t, e;
}
// \0@oxc-project+runtime@0.158.0/helpers/esm/objectSpread2.js
function ownKeys(e, r) {
	var t = Object.keys(e);
	if (Object.getOwnPropertySymbols) {
		var o = Object.getOwnPropertySymbols(e);
		r && (o = o.filter(function(r) {
			return Object.getOwnPropertyDescriptor(e, r).enumerable;
		})), t.push.apply(t, o);
	}
	return t;
}
function _objectSpread2(e) {
	for (var r = 1; r < arguments.length; r++) {
		var t = null != arguments[r] ? arguments[r] : {};
		r % 2 ? ownKeys(Object(t), !0).forEach(function(r) {
			_defineProperty(e, r, t[r]);
		}) : Object.getOwnPropertyDescriptors ? Object.defineProperties(e, Object.getOwnPropertyDescriptors(t)) : ownKeys(Object(t)).forEach(function(r) {
			Object.defineProperty(e, r, Object.getOwnPropertyDescriptor(t, r));
		});
	}
	return e;
}
// web/domain/score.ts
/** The six categories, in the order of their weight in percent; the weights add up to 100. */
const WEIGHTS = [
	{
		id: "verification",
		name: "Verification Status",
		weight: 25
	},
	{
		id: "reviews",
		name: "Customer Reviews",
		weight: 20
	},
	{
		id: "history",
		name: "Platform History",
		weight: 15
	},
	{
		id: "documentation",
		name: "Documentation",
		weight: 15
	},
	{
		id: "engagement",
		name: "Platform Engagement",
		weight: 15
	},
	{
		id: "payment",
		name: "Payment History",
		weight: 10
	}
];
/** The bands, best first; `from` is the lowest whole score of each. */
const BANDS = [
	{
		name: "Excellent",
		from: 90,
		to: 100
	},
	{
		name: "Good",
		from: 70,
		to: 89
	},
	{
		name: "Fair",
		from: 50,
		to: 69
	},
	{
		name: "Poor",
		from: 0,
		to: 49
	}
];
/** The band of a whole score from 0 to 100. */
const bandOf = (score) => {
	var _BANDS$find$name, _BANDS$find;
	return (_BANDS$find$name = (_BANDS$find = BANDS.find(({ from }) => score >= from)) === null || _BANDS$find === void 0 ? void 0 : _BANDS$find.name) !== null && _BANDS$find$name !== void 0 ? _BANDS$find$name : "Poor";
};
/** Green from 90, yellow from 70, else red. */
const colorOf = (score) => score >= 90 ? "green" : score >= 70 ? "yellow" : "red";
/** A number within its bounds; what is no number counts as the lower bound. */
const within = (value, low, high) => Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : value === 1e400 ? high : low;
const count = (value) => Math.floor(within(value, 0, 1e6));
const grouped = (value) => String(value).replace(/\B(?=(\d{3})+$)/g, ",");
const FULL_HISTORY_MONTHS = 60;
const FULL_ACTIVE_DAYS = 45;
const SLOW_REPLY_HOURS = 48;
/** A rating is taken together with this many reviews of four stars, so that one five does not outrank two hundred. */
const PRIOR_REVIEWS = 10;
/** Without any invoice there is nothing to praise or blame. */
const NO_INVOICES = 50;
const impactOf = (share) => share >= .8 ? "positive" : share >= .5 ? "neutral" : "negative";
const percent = (share) => `${Math.round(share * 100)}%`;
/** Identity 40, registration 30, address 20, bank account 10. */
function verification(of) {
	const checks = [
		[
			"Owner identity",
			of.identity,
			40
		],
		[
			"State registration",
			of.registration,
			30
		],
		[
			"Street address",
			of.address,
			20
		],
		[
			"Bank account",
			of.bank,
			10
		]
	];
	return {
		points: checks.reduce((sum, [, passed, points]) => sum + (passed ? points : 0), 0),
		details: checks.map(([metric, passed]) => ({
			metric,
			value: passed ? "Verified" : "Not verified",
			impact: passed ? "positive" : "negative"
		}))
	};
}
/**
* Stars 70: from one star (0) to five (70), weighed down towards four stars while reviews are few. Number 20: on a
* logarithmic scale, full from 200 reviews. Answers 10: the share that was answered. No reviews at all: 0.
*/
function reviews(of) {
	const number = count(of.reviews);
	const rating = within(of.rating, 1, 5);
	const answered = within(of.answered, 0, 1);
	if (number === 0) return {
		points: 0,
		details: [{
			metric: "Reviews",
			value: "None yet",
			impact: "negative"
		}]
	};
	const weighed = (rating * number + 40) / (number + PRIOR_REVIEWS);
	const volume = Math.min(1, Math.log(1 + number) / Math.log(201));
	return {
		points: (weighed - 1) / 4 * 70 + volume * 20 + answered * 10,
		details: [
			{
				metric: "Average rating",
				value: `${rating.toFixed(1)} of 5`,
				impact: impactOf((rating - 1) / 4)
			},
			{
				metric: "Reviews",
				value: grouped(number),
				impact: impactOf(volume)
			},
			{
				metric: "Reviews answered",
				value: percent(answered),
				impact: impactOf(answered)
			}
		]
	};
}
/** Time 70: full from 60 months. Clean record 30: each open complaint takes 10. */
function history(of) {
	const months = count(of.months);
	const complaints = count(of.complaints);
	const time = Math.min(1, months / FULL_HISTORY_MONTHS);
	const years = Math.floor(months / 12);
	return {
		points: time * 70 + Math.max(0, 30 - complaints * 10),
		details: [{
			metric: "Time on Everyday",
			value: years > 0 ? `${years} ${years === 1 ? "year" : "years"}` : `${months} ${months === 1 ? "month" : "months"}`,
			impact: impactOf(time)
		}, {
			metric: "Open complaints",
			value: String(complaints),
			impact: complaints === 0 ? "positive" : "negative"
		}]
	};
}
/** The share of needed documents that are on file; one that has run out counts half. Nothing needed: 100. */
function documentation(of) {
	const needed = count(of.documentsNeeded);
	const held = Math.min(needed, count(of.documentsHeld));
	const expired = Math.min(held, count(of.documentsExpired));
	return {
		points: (needed === 0 ? 1 : (held - expired / 2) / needed) * 100,
		details: [{
			metric: "Documents on file",
			value: `${held} of ${needed}`,
			impact: impactOf(needed === 0 ? 1 : held / needed)
		}, {
			metric: "Run out",
			value: String(expired),
			impact: expired === 0 ? "positive" : "negative"
		}]
	};
}
/** Profile 40. Answers 40: full within 2 hours, nothing after 48, even steps between. Activity 20: full from 45 days of 90. */
function engagement(of) {
	const profile = within(of.profile, 0, 1);
	const hours = Number.isFinite(of.replyHours) ? Math.max(0, of.replyHours) : SLOW_REPLY_HOURS;
	const quick = within((SLOW_REPLY_HOURS - hours) / 46, 0, 1);
	const days = Math.min(90, count(of.activeDays));
	const active = Math.min(1, days / FULL_ACTIVE_DAYS);
	return {
		points: profile * 40 + quick * 40 + active * 20,
		details: [
			{
				metric: "Profile filled in",
				value: percent(profile),
				impact: impactOf(profile)
			},
			{
				metric: "Usual reply",
				value: `${Math.round(hours)} ${Math.round(hours) === 1 ? "hour" : "hours"}`,
				impact: impactOf(quick)
			},
			{
				metric: "Active days of the last 90",
				value: String(days),
				impact: impactOf(active)
			}
		]
	};
}
/** The share of invoices paid on time, less 5 for each chargeback. No invoices yet: 50. */
function payment(of) {
	const invoices = count(of.invoices);
	const chargebacks = count(of.chargebacks);
	const share = invoices === 0 ? NO_INVOICES / 100 : Math.min(invoices, count(of.invoicesOnTime)) / invoices;
	return {
		points: within(share * 100 - chargebacks * 5, 0, 100),
		details: [{
			metric: "Invoices paid on time",
			value: invoices === 0 ? "None yet" : percent(share),
			impact: impactOf(share)
		}, {
			metric: "Chargebacks",
			value: String(chargebacks),
			impact: chargebacks === 0 ? "positive" : "negative"
		}]
	};
}
const PARTS = {
	verification,
	reviews,
	history,
	documentation,
	engagement,
	payment
};
const STRENGTHS = {
	verification: "Who they are and where they work has been checked.",
	reviews: "Customers rate them well, and often enough to mean it.",
	history: "Years on record without an open complaint.",
	documentation: "Licenses and insurance are on file and in date.",
	engagement: "Messages are answered quickly and the profile is kept up.",
	payment: "Invoices are paid by their day."
};
const IMPROVEMENTS = {
	verification: "Finish the checks that are still open",
	reviews: "Ask the next ten customers for a review, and answer those already there",
	history: "Settle open complaints; the rest comes with time",
	documentation: "Add the missing documents and renew what has run out",
	engagement: "Fill in the profile and answer messages the same day",
	payment: "Pay invoices by their day"
};
const STRONG = 85;
const MOST_IMPROVEMENTS = 3;
const round = (value) => Math.round(value + 1e-9);
/**
* The Everyday Score of a business: each category from 0 to 100, weighed and rounded once. Values out of bounds are taken
* as the nearest possible one. The website, the API and the badge all call this.
*/
function calculateScore(inputs) {
	const parts = WEIGHTS.map((category) => _objectSpread2(_objectSpread2({}, category), PARTS[category.id](inputs)));
	const score = round(parts.reduce((sum, { weight, points }) => sum + weight * points / 100, 0));
	const losses = parts.map(({ id, weight, points }) => ({
		id,
		lost: weight * (100 - points) / 100
	})).filter(({ lost }) => lost >= 1).sort((a, b) => b.lost - a.lost);
	return {
		score,
		band: bandOf(score),
		color: colorOf(score),
		categories: parts.map(({ id, name, weight, points, details }) => ({
			id,
			name,
			weight,
			score: round(points),
			details
		})),
		strengths: parts.filter(({ points }) => points >= STRONG).map(({ id }) => STRENGTHS[id]),
		improvements: losses.slice(0, MOST_IMPROVEMENTS).map(({ id, lost }) => {
			const points = Math.round(lost);
			return `${IMPROVEMENTS[id]}: up to ${points} ${points === 1 ? "point" : "points"} more.`;
		})
	};
}
exports.badgeSvg = badgeSvg;
exports.calculateScore = calculateScore;
