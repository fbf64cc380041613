import { useSyncExternalStore } from 'react'
import type { Dates } from './dates.ts'
import { datesOf, preferences, VISITOR } from './preferences.ts'

/** How this device writes dates and times. Prerendered pages, and their first render in the browser, have the defaults. */
export const useDates = (): Dates =>
  datesOf(useSyncExternalStore(preferences.subscribe, preferences.get, () => VISITOR))
