type Translate = (message: string, values?: Record<string, string | number>) => string

/** Of the server's hooks, which answer in English and count nothing. In the app language.ts replaces it. */
let translate: Translate = (message, values = {}) =>
  message.replaceAll(/\{(\w+)\}/g, (mark, name) => String(values[name] ?? mark))

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
