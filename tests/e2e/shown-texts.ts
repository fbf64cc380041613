import { readFileSync } from 'node:fs'

/** What a message of the app looks like on the page: its text, or a pattern where it has placeholders. */
export type ShownText = (message: string) => string | RegExp

/** The texts of the app in a language, by their English messages. */
export function shownTextIn(language = 'en'): ShownText {
  const texts = language === 'en' ? {} : textsOf(language)
  return (message) => {
    const text = texts[message] ?? message
    if (!text.includes('{')) return text
    const pattern = text.replaceAll(/[.?+*()[\]|^$]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '.+')
    return new RegExp(`^${pattern}$`)
  }
}

const textsOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../web/languages/${language}.json`, import.meta.url), 'utf8'))
