Object.defineProperty(exports, Symbol.toStringTag, { value: "Module" });
// \0@oxc-project+runtime@0.156.0/helpers/esm/typeof.js
function _typeof(o) {
	"@babel/helpers - typeof";
	return _typeof = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
		return typeof o;
	} : function(o) {
		return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
	}, _typeof(o);
}
// \0@oxc-project+runtime@0.156.0/helpers/esm/toPrimitive.js
function toPrimitive(t, r) {
	if ("object" != _typeof(t) || !t) return t;
	var e = t[Symbol.toPrimitive];
	if (void 0 !== e) {
		var i = e.call(t, r || "default");
		if ("object" != _typeof(i)) return i;
		throw new TypeError("@@toPrimitive must return a primitive value.");
	}
	return ("string" === r ? String : Number)(t);
}
// \0@oxc-project+runtime@0.156.0/helpers/esm/toPropertyKey.js
function toPropertyKey(t) {
	var i = toPrimitive(t, "string");
	return "symbol" == _typeof(i) ? i : i + "";
}
// \0@oxc-project+runtime@0.156.0/helpers/esm/defineProperty.js
function _defineProperty(e, r, t) {
	return (r = toPropertyKey(r)) in e ? Object.defineProperty(e, r, {
		value: t,
		enumerable: !0,
		configurable: !0,
		writable: !0
	}) : e[r] = t, e;
}
// \0@oxc-project+runtime@0.156.0/helpers/esm/objectSpread2.js
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
const DEFAULT_CONFIG = {
	lang: void 0,
	message: void 0,
	abortEarly: void 0,
	abortPipeEarly: void 0
};
/**
* Returns the global configuration.
*
* @param config The config to merge.
*
* @returns The configuration.
*/
/* @__NO_SIDE_EFFECTS__ */
function getGlobalConfig(config$1) {
	var _config$1$lang, _config$1$abortEarly, _config$1$abortPipeEa;
	if (!config$1 && true) return DEFAULT_CONFIG;
	return {
		lang: (_config$1$lang = config$1 === null || config$1 === void 0 ? void 0 : config$1.lang) !== null && _config$1$lang !== void 0 ? _config$1$lang : void 0,
		message: config$1 === null || config$1 === void 0 ? void 0 : config$1.message,
		abortEarly: (_config$1$abortEarly = config$1 === null || config$1 === void 0 ? void 0 : config$1.abortEarly) !== null && _config$1$abortEarly !== void 0 ? _config$1$abortEarly : void 0,
		abortPipeEarly: (_config$1$abortPipeEa = config$1 === null || config$1 === void 0 ? void 0 : config$1.abortPipeEarly) !== null && _config$1$abortPipeEa !== void 0 ? _config$1$abortPipeEa : void 0
	};
}
/**
* Stringifies an unknown input to a literal or type string.
*
* @param input The unknown input.
*
* @returns A literal or type string.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _stringify(input) {
	var _ref, _Object$getPrototypeO;
	const type = typeof input;
	if (type === "string") return `"${input}"`;
	if (type === "number" || type === "bigint" || type === "boolean") return `${input}`;
	if (type === "object" || type === "function") return (_ref = input && ((_Object$getPrototypeO = Object.getPrototypeOf(input)) === null || _Object$getPrototypeO === void 0 || (_Object$getPrototypeO = _Object$getPrototypeO.constructor) === null || _Object$getPrototypeO === void 0 ? void 0 : _Object$getPrototypeO.name)) !== null && _ref !== void 0 ? _ref : "null";
	return type;
}
/**
* Adds an issue to the dataset.
*
* @param context The issue context.
* @param label The issue label.
* @param dataset The input dataset.
* @param config The configuration.
* @param other The optional props.
*
* @internal
*/
function _addIssue(context, label, dataset, config$1, other) {
	var _ref2, _other$expected, _other$received, _ref3, _ref4, _ref5, _ref6, _other$message;
	const input = other && "input" in other ? other.input : dataset.value;
	const expected = (_ref2 = (_other$expected = other === null || other === void 0 ? void 0 : other.expected) !== null && _other$expected !== void 0 ? _other$expected : context.expects) !== null && _ref2 !== void 0 ? _ref2 : null;
	const received = (_other$received = other === null || other === void 0 ? void 0 : other.received) !== null && _other$received !== void 0 ? _other$received : /* @__PURE__ */ _stringify(input);
	const issue = {
		kind: context.kind,
		type: context.type,
		input,
		expected,
		received,
		message: `Invalid ${label}: ${expected ? `Expected ${expected} but r` : "R"}eceived ${received}`,
		requirement: context.requirement,
		path: other === null || other === void 0 ? void 0 : other.path,
		issues: other === null || other === void 0 ? void 0 : other.issues,
		lang: config$1.lang,
		abortEarly: config$1.abortEarly,
		abortPipeEarly: config$1.abortPipeEarly
	};
	const isSchema = context.kind === "schema";
	const message$1 = (_ref3 = (_ref4 = (_ref5 = (_ref6 = (_other$message = other === null || other === void 0 ? void 0 : other.message) !== null && _other$message !== void 0 ? _other$message : context.message) !== null && _ref6 !== void 0 ? _ref6 : (context.reference, issue.lang, void 0)) !== null && _ref5 !== void 0 ? _ref5 : isSchema ? (issue.lang, void 0) : null) !== null && _ref4 !== void 0 ? _ref4 : config$1.message) !== null && _ref3 !== void 0 ? _ref3 : (issue.lang, void 0);
	if (message$1 !== void 0) issue.message = typeof message$1 === "function" ? message$1(issue) : message$1;
	if (isSchema) dataset.typed = false;
	if (dataset.issues) dataset.issues.push(issue);
	else dataset.issues = [issue];
}
/**
* Joins multiple `expects` values with the given separator.
*
* @param values The `expects` values.
* @param separator The separator.
*
* @returns The joined `expects` property.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _joinExpects(values$1, separator) {
	var _list$;
	const list = [...new Set(values$1)];
	if (list.length > 1) return `(${list.join(` ${separator} `)})`;
	return (_list$ = list[0]) !== null && _list$ !== void 0 ? _list$ : "never";
}
/**
* Eagerly creates and attaches the Standard Schema properties of a schema.
*
* Hint: The contextual `this` type includes the standard properties that are
* attached before the schema is returned.
*
* @param schema The schema to attach standard properties to.
*
* @returns The schema with standard properties attached.
*
* @internal
*/
function _standardSchema(schema) {
	schema["~standard"] = {
		version: 1,
		vendor: "valibot",
		validate: (value$1) => schema["~run"]({ value: value$1 }, /* @__PURE__ */ getGlobalConfig())
	};
	return schema;
}
new RegExp("^(?:[\\u{1F1E6}-\\u{1F1FF}]{2}|\\u{1F3F4}[\\u{E0061}-\\u{E007A}]{2}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{1,3}\\u{E007F}|(?:\\p{Emoji}\\uFE0F\\u20E3?|\\p{Emoji_Modifier_Base}\\p{Emoji_Modifier}?|(?![\\p{Emoji_Modifier_Base}\\u{1F1E6}-\\u{1F1FF}])\\p{Emoji_Presentation})(?:\\u200D(?:\\p{Emoji}\\uFE0F\\u20E3?|\\p{Emoji_Modifier_Base}\\p{Emoji_Modifier}?|(?![\\p{Emoji_Modifier_Base}\\u{1F1E6}-\\u{1F1FF}])\\p{Emoji_Presentation}))*)+$", "u");
/* @__NO_SIDE_EFFECTS__ */
function check(requirement, message$1) {
	return {
		kind: "validation",
		type: "check",
		reference: check,
		async: false,
		expects: null,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "input", dataset, config$1);
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function integer(message$1) {
	return {
		kind: "validation",
		type: "integer",
		reference: integer,
		async: false,
		expects: null,
		requirement: Number.isInteger,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "integer", dataset, config$1);
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function length(requirement, message$1) {
	return {
		kind: "validation",
		type: "length",
		reference: length,
		async: false,
		expects: `${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.length !== this.requirement) _addIssue(this, "length", dataset, config$1, { received: `${dataset.value.length}` });
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function maxValue(requirement, message$1) {
	return {
		kind: "validation",
		type: "max_value",
		reference: maxValue,
		async: false,
		expects: `<=${requirement instanceof Date ? requirement.toJSON() : /* @__PURE__ */ _stringify(requirement)}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !(dataset.value <= this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function minValue(requirement, message$1) {
	return {
		kind: "validation",
		type: "min_value",
		reference: minValue,
		async: false,
		expects: `>=${requirement instanceof Date ? requirement.toJSON() : /* @__PURE__ */ _stringify(requirement)}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !(dataset.value >= this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function regex(requirement, message$1) {
	return {
		kind: "validation",
		type: "regex",
		reference: regex,
		async: false,
		expects: `${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "format", dataset, config$1);
			return dataset;
		}
	};
}
const ABORT_EARLY_CONFIG = { abortEarly: true };
/**
* Returns the fallback value of the schema.
*
* @param schema The schema to get it from.
* @param dataset The output dataset if available.
* @param config The config if available.
*
* @returns The fallback value.
*/
/* @__NO_SIDE_EFFECTS__ */
function getFallback(schema, dataset, config$1) {
	return typeof schema.fallback === "function" ? schema.fallback(dataset, config$1) : schema.fallback;
}
/**
* Returns the default value of the schema.
*
* @param schema The schema to get it from.
* @param dataset The input dataset if available.
* @param config The config if available.
*
* @returns The default value.
*/
/* @__NO_SIDE_EFFECTS__ */
function getDefault(schema, dataset, config$1) {
	return typeof schema.default === "function" ? schema.default(dataset, config$1) : schema.default;
}
/**
* Checks if the input matches the schema. By using a type predicate, this
* function can be used as a type guard.
*
* @param schema The schema to be used.
* @param input The input to be tested.
*
* @returns Whether the input matches the schema.
*/
/* @__NO_SIDE_EFFECTS__ */
function is(schema, input) {
	return !schema["~run"]({ value: input }, ABORT_EARLY_CONFIG).issues;
}
/* @__NO_SIDE_EFFECTS__ */
function array(item, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "array",
		reference: array,
		expects: "Array",
		async: false,
		item,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (Array.isArray(input)) {
				dataset.typed = true;
				dataset.value = [];
				for (let key = 0; key < input.length; key++) {
					const value$1 = input[key];
					const itemDataset = this.item["~run"]({ value: value$1 }, config$1);
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							var _dataset$issues2;
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							(_dataset$issues2 = dataset.issues) === null || _dataset$issues2 === void 0 || _dataset$issues2.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function custom(check$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "custom",
		reference: custom,
		expects: "unknown",
		async: false,
		check: check$1,
		message: message$1,
		"~run"(dataset, config$1) {
			if (this.check(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function nullable(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "nullable",
		reference: nullable,
		expects: `(${wrapped.expects} | null)`,
		async: false,
		wrapped,
		default: default_,
		"~run"(dataset, config$1) {
			if (dataset.value === null) {
				if (this.default !== void 0) dataset.value = /* @__PURE__ */ getDefault(this, dataset, config$1);
				if (dataset.value === null) {
					dataset.typed = true;
					return dataset;
				}
			}
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function number(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "number",
		reference: number,
		expects: "number",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "number" && !isNaN(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function picklist(options, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "picklist",
		reference: picklist,
		expects: /* @__PURE__ */ _joinExpects(options.map(_stringify), "|"),
		async: false,
		options,
		message: message$1,
		"~run"(dataset, config$1) {
			if (this.options.includes(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function strictObject(entries$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "strict_object",
		reference: strictObject,
		expects: "Object",
		async: false,
		entries: entries$1,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				for (const key in this.entries) {
					const valueSchema = this.entries[key];
					if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
						const value$1 = key in input ? input[key] : /* @__PURE__ */ getDefault(valueSchema);
						const valueDataset = valueSchema["~run"]({ value: value$1 }, config$1);
						if (valueDataset.issues) {
							const pathItem = {
								type: "object",
								origin: "value",
								input,
								key,
								value: value$1
							};
							for (const issue of valueDataset.issues) {
								var _dataset$issues24;
								if (issue.path) issue.path.unshift(pathItem);
								else issue.path = [pathItem];
								(_dataset$issues24 = dataset.issues) === null || _dataset$issues24 === void 0 || _dataset$issues24.push(issue);
							}
							if (!dataset.issues) dataset.issues = valueDataset.issues;
							if (config$1.abortEarly) {
								dataset.typed = false;
								break;
							}
						}
						if (!valueDataset.typed) dataset.typed = false;
						dataset.value[key] = valueDataset.value;
					} else if (valueSchema.fallback !== void 0) dataset.value[key] = /* @__PURE__ */ getFallback(valueSchema);
					else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
						_addIssue(this, "key", dataset, config$1, {
							input: void 0,
							expected: `"${key}"`,
							path: [{
								type: "object",
								origin: "key",
								input,
								key,
								value: input[key]
							}]
						});
						if (config$1.abortEarly) break;
					}
				}
				if (!dataset.issues || !config$1.abortEarly) {
					for (const key in input) if (!Object.prototype.hasOwnProperty.call(this.entries, key)) {
						_addIssue(this, "key", dataset, config$1, {
							input: key,
							expected: "never",
							path: [{
								type: "object",
								origin: "key",
								input,
								key,
								value: input[key]
							}]
						});
						break;
					}
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function string(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "string",
		reference: string,
		expects: "string",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "string") dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function pipe(...pipe$1) {
	return _standardSchema(_objectSpread2(_objectSpread2({}, pipe$1[0]), {}, {
		pipe: pipe$1,
		"~run"(dataset, config$1) {
			for (const item of pipe$1) if (item.kind !== "metadata") {
				if (dataset.issues && (item.kind === "schema" || item.kind === "transformation")) {
					dataset.typed = false;
					break;
				}
				if (!dataset.issues || !config$1.abortEarly && !config$1.abortPipeEarly) dataset = item["~run"](dataset, config$1);
			}
			return dataset;
		}
	}));
}
/**
* Parses an unknown input based on a schema.
*
* @param schema The schema to be used.
* @param input The input to be parsed.
* @param config The parse configuration.
*
* @returns The parse result.
*/
/* @__NO_SIDE_EFFECTS__ */
function safeParse(schema, input, config$1) {
	const dataset = schema["~run"]({ value: input }, /* @__PURE__ */ getGlobalConfig(config$1));
	return {
		typed: dataset.typed,
		success: !dataset.issues,
		output: dataset.value,
		issues: dataset.issues
	};
}
// web/lib/hours.ts
const WEEKDAYS = [
	"Monday",
	"Tuesday",
	"Wednesday",
	"Thursday",
	"Friday",
	"Saturday",
	"Sunday"
];
const DAY_MINUTES = 1440;
function spanOf(day) {
	if (!day) return null;
	const [from = 0, to = 0] = day.split("-").map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
	return {
		from,
		to: to <= from ? to + DAY_MINUTES : to
	};
}
/** `9 AM`, `5:30 PM`, `midnight`, from minutes since midnight. */
function formatClock(minutes) {
	const within = minutes % DAY_MINUTES;
	if (within === 0) return "midnight";
	const hour = Math.floor(within / 60);
	const rest = within % 60;
	return `${hour % 12 || 12}${rest ? `:${String(rest).padStart(2, "0")}` : ""} ${hour < 12 ? "AM" : "PM"}`;
}
/** A day's hours for people: `9 AM to 6 PM`, `Closed`. */
function formatHours(day) {
	const span = spanOf(day);
	return span ? `${formatClock(span.from)} to ${formatClock(span.to)}` : "Closed";
}
/** Days with the same hours in one line: `Monday to Thursday`, `9 AM to 6 PM`. */
function groupWeek(week) {
	const groups = [];
	for (let day = 0; day < WEEKDAYS.length; day++) {
		const hours = formatHours(week[day]);
		const last = groups.at(-1);
		if ((last === null || last === void 0 ? void 0 : last.hours) === hours) last.to = day;
		else groups.push({
			from: day,
			to: day,
			days: "",
			hours
		});
	}
	for (const group of groups) group.days = group.from === group.to ? WEEKDAYS[group.from] : `${WEEKDAYS[group.from]} ${group.to - group.from === 1 ? "and" : "to"} ${WEEKDAYS[group.to]}`;
	return groups;
}
// web/lib/time-zones.ts
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
// \0@oxc-project+runtime@0.156.0/helpers/esm/objectWithoutPropertiesLoose.js
function _objectWithoutPropertiesLoose(r, e) {
	if (null == r) return {};
	var t = {};
	for (var n in r) if ({}.hasOwnProperty.call(r, n)) {
		if (e.includes(n)) continue;
		t[n] = r[n];
	}
	return t;
}
// \0@oxc-project+runtime@0.156.0/helpers/esm/objectWithoutProperties.js
function _objectWithoutProperties(e, t) {
	if (null == e) return {};
	var o, r, i = _objectWithoutPropertiesLoose(e, t);
	if (Object.getOwnPropertySymbols) {
		var s = Object.getOwnPropertySymbols(e);
		for (r = 0; r < s.length; r++) o = s[r], t.includes(o) || {}.propertyIsEnumerable.call(e, o) && (i[o] = e[o]);
	}
	return i;
}
// web/collections/field.ts
const _excluded$1 = ["message"];
const common = ({ label, guarded, readonly, describe }) => _objectSpread2(_objectSpread2(_objectSpread2({ label }, guarded && { guarded }), readonly && { readonly }), describe && { describe });
/** The schema of one text, also inside lists and objects. */
/* @__NO_SIDE_EFFECTS__ */
function textSchema({ label, message, required, max, pattern, format }) {
	return /* @__PURE__ */ pipe(/* @__PURE__ */ string(message !== null && message !== void 0 ? message : `${label} is a text.`), /* @__PURE__ */ check((value) => !required || value.trim() !== "", message !== null && message !== void 0 ? message : `${label} is required.`), /* @__PURE__ */ check((value) => max === void 0 || value.length <= max, message !== null && message !== void 0 ? message : `${label}: at most ${max} characters.`), /* @__PURE__ */ check((value) => [pattern, format].every((form) => !form || !required && value === "" || form.test(value)), message !== null && message !== void 0 ? message : `${label} is not valid.`));
}
/** A text. One that is not required may be empty whatever its pattern. */
/* @__NO_SIDE_EFFECTS__ */
function text(options) {
	const { required, max, pattern, email } = options;
	const column = _objectSpread2(_objectSpread2(_objectSpread2({ type: email ? "email" : "text" }, required && { required }), max !== void 0 && !email && { max }), pattern && { pattern: pattern.source });
	const input = _objectSpread2({ kind: "text" }, max !== void 0 && { maxLength: max });
	return _objectSpread2(_objectSpread2({}, common(options)), {}, {
		schema: /* @__PURE__ */ textSchema(options),
		column,
		input,
		empty: ""
	});
}
/** One of a few texts. `column`: kept in a text column of this length, where it is no `select`. */
/* @__NO_SIDE_EFFECTS__ */
function choice(values, options) {
	const { label, message, required } = options;
	const text = options.column && {
		type: "text",
		max: options.column.max
	};
	const column = _objectSpread2(_objectSpread2({}, text !== null && text !== void 0 ? text : {
		type: "select",
		values
	}), required && { required });
	return _objectSpread2(_objectSpread2({}, common(options)), {}, {
		schema: /* @__PURE__ */ picklist(values, message !== null && message !== void 0 ? message : `${label} is one of ${values.filter(Boolean).join(", ")}.`),
		column,
		input: {
			kind: "choice",
			options: values
		},
		empty: ""
	});
}
/** A whole number from `min` on. `columnMax`: the column knows the largest too. */
/* @__NO_SIDE_EFFECTS__ */
function whole(_ref) {
	let { message } = _ref, options = _objectWithoutProperties(_ref, _excluded$1);
	const { label, min, max, required, check: check$1, columnMax } = options;
	const sentence = message !== null && message !== void 0 ? message : `${label} is a whole number${max === void 0 ? "" : ` from ${min} to ${max}`}.`;
	return _objectSpread2(_objectSpread2({}, common(_objectSpread2({}, options))), {}, {
		schema: /* @__PURE__ */ pipe(/* @__PURE__ */ number(sentence), /* @__PURE__ */ integer(sentence), /* @__PURE__ */ minValue(min, sentence), /* @__PURE__ */ check((value) => (max === void 0 || value <= max) && (!check$1 || check$1(value)), sentence)),
		column: _objectSpread2(_objectSpread2({
			type: "number",
			onlyInt: true,
			min
		}, columnMax && { max }), required && { required }),
		input: { kind: "number" },
		empty: 0
	});
}
/** `2026-11-20 18:23:45.123Z`, or '' for never. */
/* @__NO_SIDE_EFFECTS__ */
function moment(options) {
	var _options$message2, _options$message3;
	return _objectSpread2(_objectSpread2({}, common(options)), {}, {
		schema: /* @__PURE__ */ pipe(/* @__PURE__ */ string((_options$message2 = options.message) !== null && _options$message2 !== void 0 ? _options$message2 : `${options.label} is a time.`), /* @__PURE__ */ regex(/^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\.\d{3}Z)?$/, (_options$message3 = options.message) !== null && _options$message3 !== void 0 ? _options$message3 : `${options.label} is a time such as 2026-11-20 18:23:45.123Z.`)),
		column: { type: "date" },
		input: { kind: "moment" },
		empty: ""
	});
}
/** A list of texts that both sides treat as a set. `maxSize` is that of its JSON column in bytes. */
/* @__NO_SIDE_EFFECTS__ */
function list(options) {
	var _options$message4;
	const { label, maxItems, maxLength, allowEmpty, maxSize } = options;
	const limits = maxItems === void 0 ? "" : `at most ${maxItems}, each `;
	const message = (_options$message4 = options.message) !== null && _options$message4 !== void 0 ? _options$message4 : `${label}: ${limits}of at most ${maxLength} characters.`;
	const fits = (item) => item.length <= maxLength && (allowEmpty === true || item.trim() !== "");
	return _objectSpread2(_objectSpread2({}, common(options)), {}, {
		schema: /* @__PURE__ */ pipe(/* @__PURE__ */ array(/* @__PURE__ */ pipe(/* @__PURE__ */ string(message), /* @__PURE__ */ check(fits, message)), message), /* @__PURE__ */ check((items) => maxItems === void 0 || items.length <= maxItems, message)),
		column: {
			type: "json",
			maxSize
		},
		input: {
			kind: "list",
			maxItems: maxItems !== null && maxItems !== void 0 ? maxItems : Infinity,
			maxLength
		},
		empty: [],
		merge: "set"
	});
}
/** An object of fixed parts, each a field of its own; parts that are numbers are coordinates, which nobody types. */
/* @__NO_SIDE_EFFECTS__ */
function object(parts, options) {
	var _options$message5;
	const entries = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.schema]));
	const input = {
		kind: "parts",
		parts: Object.fromEntries(Object.entries(parts).map(([name, { label, input }]) => [name, {
			label,
			editable: input.kind !== "number"
		}]))
	};
	return _objectSpread2(_objectSpread2({}, common(options)), {}, {
		schema: /* @__PURE__ */ strictObject(entries, (_options$message5 = options.message) !== null && _options$message5 !== void 0 ? _options$message5 : `${options.label} has other parts.`),
		column: {
			type: "json",
			maxSize: options.maxSize
		},
		input,
		empty: null
	});
}
/** Any other JSON, by a schema of its own. */
/* @__NO_SIDE_EFFECTS__ */
function json(schema, options) {
	return _objectSpread2(_objectSpread2({}, common(options)), {}, {
		schema,
		column: {
			type: "json",
			maxSize: options.maxSize
		},
		input: { kind: "other" },
		empty: null
	});
}
// web/collections/collection.ts
const _excluded = ["createdBy"];
const createdAt = /* @__PURE__ */ moment({ label: "Created" });
/**
* Declares a collection. `created_at` comes from the device that makes a record, or from the server where `createdBy`
* says so.
*/
/* @__NO_SIDE_EFFECTS__ */
function collection(_ref) {
	let { createdBy } = _ref, declared = _objectWithoutProperties(_ref, _excluded);
	const created_at = createdBy === "server" ? _objectSpread2(_objectSpread2({}, createdAt), {}, { readonly: true }) : createdAt;
	return _objectSpread2(_objectSpread2({}, declared), {}, { fields: _objectSpread2(_objectSpread2({}, declared.fields), {}, { created_at }) });
}
createdAt.schema;
/**
* What is wrong with field values, a sentence by field, in the order of the definition; empty when all are right. Takes
* anything, looks only at fields that are there, and never throws: forms and the server's hooks both ask this.
*/
function faultsOf(definition, values) {
	const faults = {};
	for (const [name, field] of Object.entries(definition.fields)) {
		var _v$safeParse$issues;
		if (!Object.hasOwn(values, name)) continue;
		const [issue] = (_v$safeParse$issues = (/* @__PURE__ */ safeParse(field.schema, values[name])).issues) !== null && _v$safeParse$issues !== void 0 ? _v$safeParse$issues : [];
		if (issue) faults[name] = issue.message;
	}
	return faults;
}
// web/collections/businesses.ts
/** What a business does, as the directory files it. */
const BUSINESS_CATEGORIES = [
	{
		id: "food",
		name: "Food & Drink"
	},
	{
		id: "home",
		name: "Home Services"
	},
	{
		id: "health",
		name: "Health & Wellness"
	},
	{
		id: "beauty",
		name: "Beauty & Personal Care"
	},
	{
		id: "professional",
		name: "Professional Services"
	},
	{
		id: "retail",
		name: "Shops"
	},
	{
		id: "auto",
		name: "Automotive"
	},
	{
		id: "education",
		name: "Education & Childcare"
	},
	{
		id: "fitness",
		name: "Fitness & Recreation"
	},
	{
		id: "tech",
		name: "Technology"
	},
	{
		id: "arts",
		name: "Arts & Events"
	},
	{
		id: "pets",
		name: "Pets"
	}
];
const BUSINESS_STATUSES = [
	"active",
	"inactive",
	"archived"
];
const PRICE_RANGES = [
	"$",
	"$$",
	"$$$",
	"$$$$"
];
/** Monday to Sunday. */
const WeekHours = /* @__PURE__ */ pipe(/* @__PURE__ */ array(/* @__PURE__ */ nullable(/* @__PURE__ */ pipe(/* @__PURE__ */ string(), /* @__PURE__ */ regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, "hours look like 09:00-18:00")))), /* @__PURE__ */ length(7));
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const WEBSITE = /^https?:\/\/[^\s/@]+\.[^\s/@]+(\/\S*)?$/i;
const PHONE = /^[+(]?\d[\d\s().-]{5,}\d(\s*(x|ext\.?)\s*\d{1,6})?$/i;
const OLDEST_YEAR = 1700;
const MAX_PEOPLE = 1e5;
const thisYear = () => (/* @__PURE__ */ new Date()).getUTCFullYear();
const coordinate = (label, most) => {
	const message = "The coordinates of the place are not on the map.";
	return {
		label,
		input: { kind: "number" },
		schema: /* @__PURE__ */ pipe(/* @__PURE__ */ number(message), /* @__PURE__ */ minValue(-most, message), /* @__PURE__ */ maxValue(most, message))
	};
};
const MAX_ADDRESS = 120;
/** Where a business is; lat and lng are those of its ZIP code or city, both 0 while they are not known. */
const place = {
	address: /* @__PURE__ */ text({
		label: "Address",
		max: MAX_ADDRESS,
		message: `An address has at most ${MAX_ADDRESS} characters.`
	}),
	city: /* @__PURE__ */ text({
		label: "City",
		required: true,
		max: 60,
		message: "Name the city."
	}),
	state: /* @__PURE__ */ choice(STATES, {
		label: "State",
		message: "Choose the state."
	}),
	zip: /* @__PURE__ */ text({
		label: "ZIP code",
		required: true,
		format: /^\d{5}$/,
		message: "A ZIP code has five digits."
	}),
	lat: coordinate("Latitude", 90),
	lng: coordinate("Longitude", 180)
};
/** A business that a person describes themselves. */
const businesses = /* @__PURE__ */ collection({
	name: "businesses",
	label: {
		many: "Business profiles",
		one: "a business profile"
	},
	title: "name",
	indexes: ["created_at"],
	fields: {
		name: /* @__PURE__ */ text({
			label: "Name",
			required: true,
			max: 80,
			message: "Give the business a name of at most 80 characters."
		}),
		type: /* @__PURE__ */ text({
			label: "Type",
			required: true,
			max: 40,
			message: "Say what it is, as on a sign, in at most 40 characters."
		}),
		category: /* @__PURE__ */ choice(BUSINESS_CATEGORIES.map(({ id }) => id), {
			label: "Category",
			required: true,
			column: { max: 40 },
			message: "Choose a category."
		}),
		description: /* @__PURE__ */ text({
			label: "Description",
			required: true,
			max: 2e3,
			message: "Describe the business in at most 2000 characters."
		}),
		status: /* @__PURE__ */ choice(BUSINESS_STATUSES, {
			label: "Status",
			required: true,
			column: { max: 20 },
			message: "Choose active, inactive or archived."
		}),
		location: /* @__PURE__ */ object(place, {
			label: "Location",
			maxSize: 2e3,
			message: "A place has an address, a city, a state, a ZIP code and coordinates."
		}),
		time_zone: /* @__PURE__ */ choice(Object.keys(TIME_ZONES), {
			label: "Time zone",
			column: { max: 60 },
			message: "Choose the time zone."
		}),
		hours: /* @__PURE__ */ json(/* @__PURE__ */ pipe(/* @__PURE__ */ custom((value) => /* @__PURE__ */ is(WeekHours, value), "Hours are seven days, each closed or from one time to another.")), {
			label: "Hours",
			maxSize: 400,
			describe: (value) => /* @__PURE__ */ is(WeekHours, value) ? groupWeek(value).map(({ days, hours }) => `${days}: ${hours}`).join("; ") : "none"
		}),
		/** 0: not said. */
		founded_year: /* @__PURE__ */ whole({
			label: "Founded",
			min: 0,
			check: (year) => year === 0 || year >= OLDEST_YEAR && year <= thisYear(),
			message: () => `A year from ${OLDEST_YEAR} to ${thisYear()}.`
		}),
		open_positions: /* @__PURE__ */ whole({
			label: "Open positions",
			min: 0,
			max: MAX_PEOPLE,
			message: "A whole number, 0 or more."
		}),
		/** 0: not said. */
		team_count: /* @__PURE__ */ whole({
			label: "Team",
			min: 0,
			max: MAX_PEOPLE,
			message: "A whole number, 1 or more."
		}),
		phone: /* @__PURE__ */ text({
			label: "Phone",
			max: 30,
			format: PHONE,
			message: "Write the number with its area code."
		}),
		email: /* @__PURE__ */ text({
			label: "Email",
			max: 200,
			format: EMAIL,
			message: "Write an email address such as hello@example.com."
		}),
		website: /* @__PURE__ */ text({
			label: "Website",
			max: 300,
			format: WEBSITE,
			guarded: true,
			message: "A website begins with http:// or https://."
		}),
		/** '' while it is not said. */
		price_range: /* @__PURE__ */ choice(["", ...PRICE_RANGES], {
			label: "Price level",
			column: { max: 4 },
			message: "Choose from $ to $$$$."
		}),
		services: /* @__PURE__ */ list({
			label: "Services",
			maxItems: 30,
			maxLength: 80,
			maxSize: 12e3,
			message: "At most 30, each of at most 80 characters."
		}),
		certifications: /* @__PURE__ */ list({
			label: "Certifications",
			maxItems: 20,
			maxLength: 80,
			maxSize: 8e3,
			message: "At most 20, each of at most 80 characters."
		}),
		tags: /* @__PURE__ */ list({
			label: "Tags",
			maxItems: 12,
			maxLength: 30,
			maxSize: 3e3,
			message: "At most 12, each of at most 30 characters."
		})
	}
});
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
// web/domain/business-server.ts
const businessFaults = (fields) => faultsOf(businesses, fields);
exports.businessFaults = businessFaults;
exports.listedOf = listedOf;
