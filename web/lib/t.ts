import { CONTEXT_END } from './msg.ts'

type Translate = (message: string, values?: Record<string, string | number>) => string

/**
 * The English text of a message without plurals, whatever the language of the page: for what is stored, and translated where it is shown
 * (known-texts.ts).
 */
export const inEnglish: Translate = (message, values = {}) =>
  withoutContext(message).replaceAll(/\{(\w+)\}/g, (mark, name) => String(values[name] ?? mark))

/** The text of a message, which `msg` may have given a context. */
export const withoutContext = (message: string): string => message.slice(message.indexOf(CONTEXT_END) + 1)

/** Of the server's hooks, which answer in English and count nothing. In the app language.ts replaces it. */
let translate: Translate = inEnglish

/**
 * A text of the app in the language of this page: `t('Delete {count, plural, one {# file} other {# files}}', { count })`. The message is a
 * literal, by which the build finds it, or a value that `msg` marked. A text that is no message, such as one that a person typed, is
 * returned as it is.
 */
export const t: Translate = (message, values) => translate(message, values)

/** The labels of a table, each by its key, in the language of this page. */
export const tEach = <Key extends string>(labels: Readonly<Record<Key, string>>): Record<Key, string> =>
  Object.fromEntries(Object.entries<string>(labels).map(([key, label]) => [key, t(label)])) as Record<Key, string>

/** Sets what translates messages on this page. */
export const translateBy = (next: Translate): void => {
  translate = next
}
