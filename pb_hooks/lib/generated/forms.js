Object.defineProperty(exports, Symbol.toStringTag, { value: "Module" });
// web/domain/forms-fields.ts
/** The forms that a visitor may send, with or without an account. */
const FORM_KINDS = [
	"contact",
	"newsletter",
	"event",
	"job"
];
/** Subjects of a contact message; a message may have none. */
const SUBJECTS = [
	"general",
	"support",
	"sales",
	"partnership"
];
/** A field that people do not see. A program that fills in all it finds gets thanks, and nothing is kept. */
const HONEYPOT = "homepage";
/** Longest contact message and cover letter, in characters. */
const MAX_TEXT = 5e3;
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
// web/domain/forms.ts
const DOMAIN_PART = "[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?";
const EMAIL = new RegExp(`^[A-Za-z0-9.!#$%&'*+/=?^_{|}~-]+@${DOMAIN_PART}(\\.${DOMAIN_PART})+$`);
const PHONE = /^[+()\d][-+()\d\s./xX]*$/;
const ENTRY = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LINK = /^https?:\/\/[^\s/?#]+\.[^\s]+$/;
const LINE_CONTROLS = controls(false);
const TEXT_CONTROLS = controls(true);
/** Built from codes: written out, the characters themselves would stand in the source. */
function controls(multiline) {
	const codes = Array.from({ length: 32 }, (_, code) => code).filter((code) => !multiline || code !== 9 && code !== 10);
	return new RegExp(`[${codes.map((code) => `\\u00${code.toString(16).padStart(2, "0")}`).join("")}\\u007f\\u2028\\u2029]`);
}
const matching = (pattern, sentence) => (value) => pattern.test(value) ? null : sentence;
const fullName = {
	required: "Enter your full name.",
	max: 200
};
const email = {
	required: "Enter your e-mail address.",
	max: 254,
	check: matching(EMAIL, "Enter an e-mail address such as ann@example.com.")
};
const phone = {
	max: 40,
	check: matching(PHONE, "Enter a phone number such as (555) 010-0199.")
};
const RULES = {
	contact: {
		fullName,
		email,
		phone,
		subject: {
			max: 20,
			check: (value) => SUBJECTS.includes(value) ? null : "Choose one of the subjects."
		},
		message: {
			required: "Write a message.",
			max: MAX_TEXT,
			multiline: true
		}
	},
	newsletter: { email },
	event: {
		eventId: {
			required: "Choose an event.",
			max: 100,
			check: matching(ENTRY, "There is no such event.")
		},
		fullName,
		email
	},
	job: {
		jobId: {
			required: "Choose a position.",
			max: 100,
			check: matching(ENTRY, "There is no such position.")
		},
		fullName,
		email,
		phone,
		link: {
			max: 500,
			check: matching(LINK, "Enter a link that begins with http:// or https://.")
		},
		letter: {
			max: MAX_TEXT,
			multiline: true
		}
	}
};
/** True for the name of a form. */
function isFormKind(name) {
	return typeof name === "string" && FORM_KINDS.includes(name);
}
/** The names of a form's fields, in the order of the form. */
function fieldsOf(kind) {
	return kind === "event" ? [...Object.keys(RULES.event), "seats"] : Object.keys(RULES[kind]);
}
/** Checks what was typed, the same on the device and on the server; texts come back without the blanks around them. */
function checkForm(kind, input) {
	const fields = {};
	const errors = {};
	const known = fieldsOf(kind);
	for (const [name, rule] of Object.entries(RULES[kind])) {
		const value = textOf(input[name]);
		const error = value === null ? "Enter a text." : faultOf(rule, value);
		if (error) errors[name] = error;
		else fields[name] = value !== null && value !== void 0 ? value : "";
	}
	if (kind === "event") {
		const seats = seatsOf(input.seats);
		if (seats === null) errors.seats = `Choose from 1 to 10 seats.`;
		else fields.seats = seats;
	}
	if (kind === "job" && fields.link === "" && fields.letter === "") errors.letter = "Add a link to your work, or a few lines about yourself.";
	const strange = Object.keys(input).filter((name) => !known.includes(name));
	if (Object.keys(errors).length + strange.length > 0) {
		const more = Object.fromEntries(strange.map((name) => [name, "This form has no such field."]));
		return {
			ok: false,
			errors: _objectSpread2(_objectSpread2({}, errors), more)
		};
	}
	return {
		ok: true,
		fields
	};
}
/** Browsers and mail programs end lines in two ways; one is kept. A field left out is an empty one. */
function textOf(value) {
	if (value === void 0 || value === null) return "";
	return typeof value === "string" ? value.replace(/\r\n?/g, "\n").trim() : null;
}
function faultOf(rule, value) {
	var _rule$required, _rule$check, _rule$check2;
	if (value === "") return (_rule$required = rule.required) !== null && _rule$required !== void 0 ? _rule$required : null;
	if (value.length > rule.max) return `Keep this to ${rule.max} characters; there are ${value.length}.`;
	if ((rule.multiline ? TEXT_CONTROLS : LINE_CONTROLS).test(value)) return "Take out the characters that cannot be seen.";
	return (_rule$check = (_rule$check2 = rule.check) === null || _rule$check2 === void 0 ? void 0 : _rule$check2.call(rule, value)) !== null && _rule$check !== void 0 ? _rule$check : null;
}
function seatsOf(value) {
	if (value === void 0 || value === "") return 1;
	const seats = typeof value === "string" && /^\d{1,2}$/.test(value.trim()) ? Number(value) : value;
	return typeof seats === "number" && seats % 1 === 0 && seats >= 1 && seats <= 10 ? seats : null;
}
// web/domain/forms-server.ts
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Checks the body of `POST /api/forms/{kind}`, null for no such form; a body that is no object lacks every field. */
function checkRequest(kind, body) {
	if (!isFormKind(kind)) return null;
	const sent = typeof body === "object" && body !== null && !Array.isArray(body) ? body : {};
	const { id, [HONEYPOT]: trap } = sent;
	const checked = checkForm(kind, Object.fromEntries(Object.entries(sent).filter(([name]) => name !== "id" && name !== "homepage")));
	const errors = checked.ok ? {} : checked.errors;
	if (typeof id !== "string" || !UUID.test(id)) errors.id = "A form is sent with a uuid.";
	if (!checked.ok || errors.id !== void 0) return {
		ok: false,
		errors
	};
	return {
		ok: true,
		uuid: String(id),
		trapped: Boolean(trap),
		fields: checked.fields
	};
}
/** What the sender is told. It is the same whoever is subscribed already: an address is nobody else's business. */
function answerTo(kind, mailIsSet) {
	if (kind === "contact") return "Your message has arrived. The answer comes to your e-mail address.";
	if (kind === "event") return "Your registration has arrived. The details come to your e-mail address.";
	if (kind === "job") return "Your application has arrived. The answer comes to your e-mail address.";
	return mailIsSet ? "Check your inbox: the message from us has a link. You are subscribed once you have pressed it." : "Your address is noted. This server cannot send mail yet; the message with the link that subscribes you comes once it can.";
}
exports.answerTo = answerTo;
exports.checkRequest = checkRequest;
