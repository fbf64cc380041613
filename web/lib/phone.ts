/** A number that can be dialed, of any country: 7 to 15 digits with the usual separators, and an extension. */
export const PHONE = /^[+(]{0,2}\d(?:[\s()./-]*\d){6,14}(?:\s*(?:[xX]|[eE][xX][tT]\.?)\s*\d{1,6})?$/
