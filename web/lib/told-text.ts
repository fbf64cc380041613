const VALUE = /\{(\w+)\}/

/** A message with the values that a text of the server has in it. */
export type FoundMessage = { text: string; values: Record<string, string> }

/** What finds the message from which a text of the server in English was made; of two that fit, the first. */
export function messageFinder(texts: readonly string[]): (told: string) => FoundMessage | null {
  const patterns = texts.map((text) => {
    const escaped = text
      .split(VALUE)
      .map((part, at) => (at % 2 ? `(?<${part}>.+)` : part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')))
    return { text, pattern: new RegExp(`^${escaped.join('')}$`, 's') }
  })
  return (told) => {
    for (const { text, pattern } of patterns) {
      const found = pattern.exec(told)
      if (found) return { text, values: { ...found.groups } }
    }
    return null
  }
}
