import * as v from 'valibot'
import { ADDRESS_START, bookmarks } from '../collections/bookmarks.ts'
import { withScheme } from '../lib/web-address.ts'

const SCHEME = new RegExp(`^${ADDRESS_START}`)
const IN_TEXT = new RegExp(`${ADDRESS_START}[^\\s<>"]+`, 'g')

/**
 * The address that a person, a file or another app gave, as it will be stored, or null when the definition's rule refuses it.
 * A missing scheme becomes https. Nothing else is changed.
 */
export function readAddress(text: string): string | null {
  const trimmed = text.trim().replaceAll(/\s/g, '%20')
  const address = withScheme(trimmed)
  if (!v.is(bookmarks.fields.url.schema, address)) return null
  const url = parse(address)
  if (!url) return null
  if (url.protocol === 'mailto:') return url.pathname.includes('@') ? address : null
  // A single word is an address only with an explicit scheme.
  return address === trimmed || url.hostname.includes('.') || url.hostname === 'localhost' ? address : null
}

/**
 * A key that is equal for addresses of the same page: the case of the host, `utm_*` parameters, the
 * fragment and a trailing slash are ignored. Only for comparing; the stored address stays as it was given.
 */
export function addressKey(address: string): string {
  const url = parse(address)
  if (!url) return address
  if (url.protocol === 'mailto:') return `mailto:${url.pathname.toLowerCase()}`
  const parameters = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !/^utm_/i.test(pair))
  const query = parameters.length > 0 ? `?${parameters.join('&')}` : ''
  return `${url.protocol}//${url.host}${url.pathname.replace(/\/+$/, '')}${query}`
}

/** The part of an address that a list shows: the host without `www.`, or the email address. */
export function addressHost(address: string): string {
  const url = parse(address)
  if (!url) return address
  return url.protocol === 'mailto:' ? url.pathname : url.host.replace(/^www\./, '')
}

/** The first address in a text such as "Look at this https://example.org/x", which phones share; null without one. */
export function findAddress(text: string): string | null {
  const found = text.match(IN_TEXT)?.[0]
  if (!found) return null
  // The sentence's punctuation after the link is not part of it.
  return readAddress(found.replace(/[.,;:!?'”’)\]]+$/, ''))
}

/** A text without the addresses in it. */
export const withoutAddresses = (text: string): string => text.replace(IN_TEXT, '')

/** Whether an address has a scheme of bookmarks, even if the rest of it cannot be stored. */
export const hasBookmarkScheme = (address: string): boolean => SCHEME.test(address)

function parse(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}
