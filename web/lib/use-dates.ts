import { useSyncExternalStore } from 'react'
import { datesBy, type Dates } from './dates.ts'
import { language } from './language.ts'
import type { Preferences } from './preference-options.ts'
import { preferences, VISITOR } from './preferences.ts'

// Formats are slow to make, and many parts of a page write dates.
let made = new WeakMap<Preferences, Dates>()
language.subscribe(() => (made = new WeakMap()))

/** How dates are written by some preferences: the same object each time. */
function datesOf(of: Preferences): Dates {
  const dates = made.get(of) ?? datesBy(of)
  made.set(of, dates)
  return dates
}

/** How this device writes dates and times. Prerendered pages, and their first render in the browser, have the defaults. */
export const useDates = (): Dates =>
  datesOf(useSyncExternalStore(preferences.subscribe, preferences.get, () => VISITOR))

/** Today in the person's time zone, as in the name of a file: `2026-11-03`. */
export const fileDay = (): string => datesBy({ ...preferences.get(), dateFormat: 'YYYY-MM-DD' }).day(Date.now())
