/** The order of day, month and year in dates; the first is the default. */
export const DATE_FORMATS = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'] as const
export type DateFormat = (typeof DATE_FORMATS)[number]
/** The clock; the first is the default. */
export const TIME_FORMATS = ['12h', '24h'] as const
export type TimeFormat = (typeof TIME_FORMATS)[number]
/** Sizes of the text of the whole app. */
export const FONT_SIZES = ['sm', 'md', 'lg'] as const
export type FontSize = (typeof FONT_SIZES)[number]
export const DEFAULT_FONT_SIZE: FontSize = 'md'
/** The time zone of people who have not set one. */
export const DEFAULT_TIME_ZONE = 'UTC'

/** Languages of the app's own words, each by its own name; the first is the default. What the catalog says stays as it was written. */
export const LANGUAGES = { en: 'English', es: 'Español' } as const
export type Language = keyof typeof LANGUAGES
export const DEFAULT_LANGUAGE: Language = 'en'

/** How this device writes words and dates and how large the text is. `timeZone`: '' is that of the device. */
export type Preferences = {
  language: Language
  timeZone: string
  dateFormat: DateFormat
  timeFormat: TimeFormat
  fontSize: FontSize
}

/** A stored language; null if it is none of those of the app. */
export const languageFrom = (value: unknown): Language | null =>
  (Object.keys(LANGUAGES) as Language[]).find((each) => each === value) ?? null
