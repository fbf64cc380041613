import { liveQuery } from 'dexie'
import { derivedId } from '../../lib/id.ts'
import {
  DATE_FORMATS,
  DEFAULT_FONT_SIZE,
  DEFAULT_TIME_ZONE,
  languageFrom,
  TIME_FORMATS,
} from '../../lib/preference-options.ts'
import { beginDeviceLanguage, deviceLanguage, preferences, VISITOR } from '../../lib/preferences.ts'
import type { EverydayDb } from '../database/db.ts'
import { GUEST } from '../database/guest.ts'

/**
 * Keeps the preferences of this device equal to the person's settings, and reports the name in their profile; returns a function that
 * stops it. A visitor has the defaults. Who has chosen no language has that of the device, and never that of another account.
 */
export function followOwnRows(db: EverydayDb, onName: (fullName: string) => void): () => void {
  if (db.owner === GUEST) {
    beginDeviceLanguage(preferences.get().language)
    preferences.set({ ...VISITOR, language: deviceLanguage() })
    return () => {}
  }
  const subscription = liveQuery(() =>
    Promise.all([
      db.user_settings.get(derivedId(db.owner, 'user_settings')),
      db.user_appearance.get(derivedId(db.owner, 'user_appearance')),
      db.profiles.get(db.owner),
    ]),
  ).subscribe({
    next([settings, appearance, profile]) {
      const own = languageFrom(settings?.language)
      beginDeviceLanguage(own ? VISITOR.language : preferences.get().language)
      preferences.set({
        language: own ?? deviceLanguage(),
        timeZone: settings?.timezone || DEFAULT_TIME_ZONE,
        dateFormat: settings?.date_format || DATE_FORMATS[0],
        timeFormat: settings?.time_format || TIME_FORMATS[0],
        fontSize: appearance?.font_size || DEFAULT_FONT_SIZE,
      })
      if (profile?.full_name) onName(profile.full_name)
    },
    // What was last known stays; the page that reads the rows says what failed.
    error: () => {},
  })
  return () => subscription.unsubscribe()
}
