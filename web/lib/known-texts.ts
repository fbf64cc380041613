import { t } from './t.ts'

const VALUE = /\{(\w+)\}/

/** The pattern of a message without plurals, in which each value is a group. */
export const patternOf = (message: string): string =>
  message
    .split(VALUE)
    .map((part, at) => (at % 2 ? `(?<${part}>.+)` : part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')))
    .join('')

/** A message with the values that a stored text has in it. */
export type KnownText = { message: string; values: Record<string, string> }

/** What finds the message from which a text in English was made; of two that fit, the first. */
export function knownTextFinder(messages: readonly string[]): (stored: string) => KnownText | null {
  const patterns = messages.map((message) => ({ message, pattern: new RegExp(`^${patternOf(message)}$`, 's') }))
  return (stored) => {
    for (const { message, pattern } of patterns) {
      const found = pattern.exec(stored)
      if (found) return { message, values: { ...found.groups } }
    }
    return null
  }
}

/** Translates texts that were stored in English, made of these messages. Any other stays as it is. */
export function knownTexts(messages: readonly string[]): (stored: string) => string {
  const find = knownTextFinder(messages)
  return (stored) => {
    const found = find(stored)
    return found ? t(found.message, found.values) : stored
  }
}
