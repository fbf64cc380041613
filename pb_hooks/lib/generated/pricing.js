Object.defineProperty(exports, Symbol.toStringTag, { value: "Module" });
/** What sending an order costs until the goods pass `FREE_SHIPPING_ABOVE`. */
const SHIPPING = 2999;
const TO_READ = ["book", "ebook"];
const NOTHING = {
	subtotal: 0,
	discount: 0,
	tax: 0,
	shipping: 0,
	total: 0
};
/**
* Prices a cart. With a book or digital book and an audiobook in it, those lines cost `BUNDLE_PERCENT` less. Discount and tax are
* each rounded half up once; an empty cart pays nothing, shipping included.
*/
function cartTotals(lines) {
	const bought = lines.filter((line) => line.quantity > 0);
	if (bought.length === 0) return NOTHING;
	const subtotal = sumOf(bought);
	const discount = percentOf(sumOf(bundled(bought)), 20);
	const goods = subtotal - discount;
	const tax = percentOf(goods, 8);
	const shipping = goods > 1e5 ? 0 : SHIPPING;
	return {
		subtotal,
		discount,
		tax,
		shipping,
		total: goods + tax + shipping
	};
}
function bundled(lines) {
	const read = lines.filter(({ kind }) => TO_READ.includes(kind));
	const heard = lines.filter(({ kind }) => kind === "audiobook");
	return read.length > 0 && heard.length > 0 ? [...read, ...heard] : [];
}
function sumOf(lines) {
	return lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
}
function percentOf(amount, percent) {
	return Math.floor((amount * percent + 50) / 100);
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
// web/domain/price-cart.ts
const MAX_LINES = 200;
/** Prices lines that somebody sends, by the catalogue alone. `body`: `{ lines: [{ sku, quantity }] }`, checked here. */
function priceCart(body, items) {
	const sent = readLines(body);
	if (!sent) return {
		ok: false,
		errors: { lines: `Send up to ${MAX_LINES} lines of { sku, quantity }.` }
	};
	const bySku = new Map(items.map((item) => [item.sku, item]));
	const errors = /* @__PURE__ */ new Map();
	const found = sent.flatMap(({ sku, quantity }, at) => {
		const item = bySku.get(sku);
		if (!item) errors.set(sku, "This is not sold any more.");
		else if (sent.findIndex((line) => line.sku === sku) !== at) errors.set(sku, "This stands in two lines.");
		else if (quantity > item.maxQuantity) errors.set(sku, `Maximum ${item.maxQuantity} items allowed per order`);
		else return [{
			item,
			quantity
		}];
		return [];
	});
	if (errors.size > 0) return {
		ok: false,
		errors: Object.fromEntries(errors)
	};
	return {
		ok: true,
		lines: found.map(({ item: { sku, name, price, period }, quantity }) => _objectSpread2({
			sku,
			name,
			price,
			quantity
		}, period && { period })),
		totals: cartTotals(found.map(({ item, quantity }) => ({
			price: item.price,
			kind: item.kind,
			quantity
		})))
	};
}
function readLines(body) {
	const lines = isObject(body) ? body.lines : null;
	if (!Array.isArray(lines) || lines.length > MAX_LINES) return null;
	const isLine = (line) => isObject(line) && typeof line.sku === "string" && Number.isInteger(line.quantity) && Number(line.quantity) >= 1;
	return lines.every(isLine) ? lines : null;
}
function isObject(value) {
	return typeof value === "object" && value !== null;
}
exports.priceCart = priceCart;
