/** An address of a website, without a user's name. Both cases are listed instead of the flag i, since hooks run this too (scripts/lib/hooks.mjs). */
export const WEB_ADDRESS = /^[Hh][Tt]{2}[Pp][Ss]?:\/\/[^\s/?#@\\]+\.[^\s/?#@\\]+([/?#]\S*)?$/

/** A typed address with its scheme, which is https if it has none. Digits after the colon are a port. */
export const withScheme = (typed: string): string =>
  /^[A-Za-z][A-Za-z0-9+.-]*:(?!\d)/.test(typed) ? typed : `https://${typed.replace(/^\/\//, '')}`

/** The same, with https alone and no port. */
export const HTTPS_ADDRESS = /^[Hh][Tt]{2}[Pp][Ss]:\/\/[^\s/?#@\\:]+\.[^\s/?#@\\:]+([/?#]\S*)?$/
