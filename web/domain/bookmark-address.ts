import * as v from 'valibot'
import { bookmarks } from '../collections/bookmarks.ts'

/**
 * The address that a person, a file or another app gave, as it will be kept, or null when it is not one that can be
 * kept: only http, https and mailto, at most 2,000 characters. A missing scheme becomes https. Nothing else is changed.
 */
export function readAddress(text: string): string | null {
  const trimmed = text.trim().replaceAll(/\s/g, '%20')
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(trimmed)
  const address = hasScheme ? trimmed : `https://${trimmed.replace(/^\/\//, '')}`
  if (!v.is(bookmarks.fields.url.schema, address)) return null
  const url = parse(address)
  if (!url) return null
  if (url.protocol === 'mailto:') return url.pathname.includes('@') ? address : null
  // A bare word is not an address, unless its scheme says that it is meant as one.
  return hasScheme || url.hostname.includes('.') || url.hostname === 'localhost' ? address : null
}

/**
 * What two addresses have in common when they lead to the same page: the case of the host, `utm_*` parameters, the
 * fragment and a trailing slash do not count. Only for comparing; the stored address stays as it was given.
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

/** The part of an address that a list shows: the host without `www.`, or the mailbox. */
export function addressHost(address: string): string {
  const url = parse(address)
  if (!url) return address
  return url.protocol === 'mailto:' ? url.pathname : url.host.replace(/^www\./, '')
}

/** The first address in a text, as phones share links: "Look at this https://example.org/x". Null when there is none. */
export function findAddress(text: string): string | null {
  const found = /(https?:\/\/|mailto:)[^\s<>"]+/i.exec(text)?.[0]
  if (!found) return null
  // A sentence's own full stop or closing bracket is not part of the link.
  return readAddress(found.replace(/[.,;:!?'”’)\]]+$/, ''))
}

function parse(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}
