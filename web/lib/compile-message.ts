/** A compiled message as @lingui/core reads it: text, or parts in order. `['count', 'plural', { one: [...], other: [...] }]`. */
export type CompiledMessage = string | Part[]
type Part = string | [name: string] | [name: string, type: string, cases: Record<string, CompiledMessage>]

/**
 * Compiles what the app's messages use of the ICU message format: `{name}`, `{n, plural, one {...} other {...}}` with `#`, and `select`.
 * A text with other braces, such as an answer of a server, is returned as it is. Lingui's own compiler reads the whole format and is three
 * times as large as its other code; a test compares the two on every message.
 */
export function compileMessage(text: string): CompiledMessage {
  if (!text.includes('{')) return text
  const reader = { text, at: 0 }
  const parts = readParts(reader, false)
  return parts && reader.at === text.length ? parts : text
}

type Reader = { text: string; at: number }

/** Null if the text is no message. */
function readParts(reader: Reader, inPlural: boolean): Part[] | null {
  const parts: Part[] = []
  const { text } = reader
  let start = reader.at
  const addText = () => {
    if (reader.at > start) parts.push(text.slice(start, reader.at))
  }
  for (; reader.at < text.length && text[reader.at] !== '}';) {
    const mark = text[reader.at]!
    if (mark === '{') {
      addText()
      const part = readPlaceholder(reader)
      if (!part) return null
      parts.push(part)
      start = reader.at
    } else if (mark === '#' && inPlural) {
      addText()
      parts.push('#')
      start = ++reader.at
    } else reader.at++
  }
  addText()
  return parts
}

function readPlaceholder(reader: Reader): Part | null {
  const head = /^\{(\w+)(?:, (plural|select), )?/.exec(reader.text.slice(reader.at))
  if (!head) return null
  const [whole, name, type] = head as unknown as [string, string, string | undefined]
  reader.at += whole.length
  const cases: Record<string, CompiledMessage> = {}
  while (type && reader.text[reader.at] !== '}') {
    const key = /^([=\w]+)\s*\{/.exec(reader.text.slice(reader.at))
    if (!key) return null
    reader.at += key[0].length
    const parts = readParts(reader, type === 'plural')
    if (!parts || reader.text[reader.at] !== '}') return null
    cases[key[1]!.replace(/^=/, '')] = parts
    reader.at += 1 + /^\s*/.exec(reader.text.slice(reader.at + 1))![0].length
  }
  if (reader.text[reader.at] !== '}') return null
  reader.at++
  return type ? [name, type, cases] : [name]
}
