import { useMemo, useSyncExternalStore } from 'react'
import { datesBy, type Dates } from './dates.ts'
import { preferences, VISITOR, type Preferences } from './preferences.ts'

/** How this device writes dates and times. Prerendered pages, and their first render in the browser, have the defaults. */
export function useDates(): Dates {
  const { timeZone, dateFormat, timeFormat } = usePreferences()
  return useMemo(() => datesBy({ timeZone, dateFormat, timeFormat }), [timeZone, dateFormat, timeFormat])
}

/** The preferences of whoever uses this device. */
export const usePreferences = (): Preferences =>
  useSyncExternalStore(preferences.subscribe, preferences.get, () => VISITOR)
