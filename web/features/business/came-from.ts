import type { ParsedLocation } from '@tanstack/react-router'

/** The pages from which entries of the history were opened, by the keys of these entries. They are known until the page is reloaded. */
const known = new Map<string, string>()

/** Signing in is over once one is back: nobody wants to go there again. */
const PASSING = ['/signin', '/signup']

type Locations = {
  /** Of the page that is shown. */
  location: ParsedLocation
  /** Of the page before, while the other is shown for the first time. */
  resolvedLocation?: ParsedLocation | undefined
}

/** The address of the page of this site from which the shown entry of the history was opened, which is the entry before it, or null. */
export function cameFrom({ location, resolvedLocation: before }: Locations): string | null {
  const key = location.state.__TSR_key
  if (!key) return null
  const isStep = before && location.state.__TSR_index === before.state.__TSR_index + 1
  if (isStep && before.pathname !== location.pathname && !PASSING.includes(before.pathname)) known.set(key, before.href)
  return known.get(key) ?? null
}
