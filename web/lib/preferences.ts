import type { ExternalStore } from './external-store.ts'
import { localEntries } from './local-entries.ts'
import {
  DATE_FORMATS,
  DEFAULT_FONT_SIZE,
  DEFAULT_LANGUAGE,
  FONT_SIZES,
  languageFrom,
  TIME_FORMATS,
  type Language,
  type Preferences,
} from './preference-options.ts'

/** Those of visitors and of prerendered pages. */
export const VISITOR: Preferences = {
  language: DEFAULT_LANGUAGE,
  timeZone: '',
  dateFormat: DATE_FORMATS[0],
  timeFormat: TIME_FORMATS[0],
  fontSize: DEFAULT_FONT_SIZE,
}

/** The key of what a visitor has chosen, which is nobody's setting. */
const DEVICE_LANGUAGE = 'device_language'

// The script in index.html reads the font size before the first paint.
const KEY = 'preferences'
const listeners = new Set<() => void>()
let current: Preferences | null = null

/** The language of this device while nobody has another: what a visitor has chosen on it, else English. */
export const deviceLanguage = (): Language => languageFrom(localEntries.get(DEVICE_LANGUAGE)) ?? DEFAULT_LANGUAGE

/** The language of this device, if it has none of its own yet: an earlier version kept no other than that of the page. */
export function beginDeviceLanguage(language: Language): void {
  if (localEntries.get(DEVICE_LANGUAGE) === null) localEntries.set(DEVICE_LANGUAGE, language)
}

/** A visitor chooses the language of this device. */
export function chooseDeviceLanguage(language: Language): void {
  localEntries.set(DEVICE_LANGUAGE, language)
  preferences.set({ ...preferences.get(), language })
}

function stored(): Preferences {
  try {
    const found = JSON.parse(localEntries.get(KEY) ?? '{}') as Partial<Record<keyof Preferences, unknown>>
    const one = <T>(values: readonly T[], value: unknown, otherwise: T) =>
      values.find((each) => each === value) ?? otherwise
    return {
      language: languageFrom(found.language) ?? DEFAULT_LANGUAGE,
      timeZone: typeof found.timeZone === 'string' ? found.timeZone : '',
      dateFormat: one(DATE_FORMATS, found.dateFormat, VISITOR.dateFormat),
      timeFormat: one(TIME_FORMATS, found.timeFormat, VISITOR.timeFormat),
      fontSize: one(FONT_SIZES, found.fontSize, VISITOR.fontSize),
    }
  } catch {
    return VISITOR
  }
}

/** The preferences of whoever uses this device, known before any database is open. */
export const preferences: ExternalStore<Preferences> & { set: (next: Preferences) => void } = {
  get: () => (current ??= stored()),
  subscribe(listener) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  set(next) {
    const text = JSON.stringify(next)
    if (text === JSON.stringify(preferences.get())) return
    current = next
    localEntries.set(KEY, text)
    for (const listener of listeners) listener()
  },
}
