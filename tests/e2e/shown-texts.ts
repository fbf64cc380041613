import { readSpanish } from '../../vite/messages.ts'
import { withoutContext } from '../../web/lib/t.ts'

/** What a message of the app looks like on the page: its text, or a pattern where it has placeholders, plurals or tags. */
export type ShownText = (message: string) => string | RegExp

/** The texts of the app in a language, by their English messages. */
export function shownTextIn(language = 'en'): ShownText {
  const texts = language === 'en' ? {} : readSpanish()
  return (message) => {
    const text = texts[message] ?? withoutContext(message)
    return /[{<]/.test(text) ? new RegExp(`^${sourceOf(text)}$`) : text
  }
}

/** The pattern of a message: anything for a value, one of the branches for a plural or a choice, nothing for a tag. */
function sourceOf(text: string): string {
  const open = text.indexOf('{')
  if (open === -1)
    return text
      .replaceAll(/<\/?\w+\/?>/g, '')
      .replaceAll(/[.?+*()[\]|^$\\]/g, String.raw`\$&`)
      .replaceAll('#', '.+')
  const close = endOf(text, open)
  const inside = text.slice(open + 1, close)
  const value = inside.includes(',') ? `(?:${branchesOf(inside).map(sourceOf).join('|')})` : '.+'
  return `${sourceOf(text.slice(0, open))}${value}${sourceOf(text.slice(close + 1))}`
}

/** Where the braces that open there close. */
function endOf(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++
    if (text[at] === '}' && --depth === 0) return at
  }
  throw new Error(`Open braces: ${text}`)
}

function branchesOf(plural: string): string[] {
  const open = plural.indexOf('{')
  if (open === -1) return []
  const close = endOf(plural, open)
  return [plural.slice(open + 1, close), ...branchesOf(plural.slice(close + 1))]
}
