import { setupI18n } from '@lingui/core'
import { compileMessage, type CompiledMessage } from './compile-message.ts'
import type { ExternalStore } from './external-store.ts'
import type { Language } from './preference-options.ts'
import { translateBy, withoutContext } from './t.ts'

/** How numbers and dates are written: prices are in US dollars in both. */
const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' }

/** Messages are their English text: `{}` has all of them. */
export const i18n = setupI18n({ locale: 'en', locales: LOCALES.en, messages: { en: {} } })

const compiled = new Map<string, CompiledMessage>()
i18n.setMessagesCompiler((text) => {
  const known = compiled.get(text) ?? compileMessage(text)
  compiled.set(text, known)
  return known as ReturnType<Parameters<typeof i18n.setMessagesCompiler>[0]>
})

translateBy((message, values) =>
  // Without values, a text with braces may be one that a person typed: it is not read as a message.
  withoutContext(values || Object.hasOwn(i18n.messages, message) ? i18n._(message, values) : message),
)

/** The language in which the page is. */
export const language: ExternalStore<Language> = {
  get: () => i18n.locale as Language,
  subscribe: (listener) => i18n.on('change', listener),
}

/** The `lang` of what is in English alone, such as the copy of the site, while the page is in another language. */
export const englishOnly = (): 'en' | undefined => (language.get() === 'en' ? undefined : 'en')

/** The locale of numbers and dates, such as `en-US`. */
export const locale = (): string => LOCALES[language.get()]

/** Shows the app in a language; `messages` are its texts by the English ones. */
export function showMessages(next: Language, messages: Record<string, string>): void {
  i18n.load(next, messages)
  i18n.activate(next, LOCALES[next])
}

const formats = new Map<string, Intl.NumberFormat>()

/** `1,234` */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  const key = locale() + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.NumberFormat(locale(), options)
  formats.set(key, format)
  return format.format(value)
}
