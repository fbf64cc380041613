import { t } from './t.ts'

const VALUE = /\{(\w+)\}/

/** The pattern of a message without plurals, in which each value is a group. */
export const patternOf = (message: string): string =>
  message
    .split(VALUE)
    .map((part, at) => (at % 2 ? `(?<${part}>.+)` : part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')))
    .join('')

/** Translates texts that were stored in English, made of these messages; of two that fit, by the first. Any other stays as it is. */
export function knownTexts(messages: readonly string[]): (stored: string) => string {
  const patterns = messages.map((message) => ({ message, pattern: new RegExp(`^${patternOf(message)}$`, 's') }))
  return (stored) => {
    for (const { message, pattern } of patterns) {
      const found = pattern.exec(stored)
      if (found) return t(message, found.groups)
    }
    return stored
  }
}
