/** Phrases that any company of any trade could say, longest first. */
const EMPTY = [
  'each and every time without fail',
  'each and every time',
  'to deliver results that exceed your expectations',
  'that exceed your expectations',
  'exceed your expectations',
  'committed to excellence and customer satisfaction',
  'committed to excellence',
  'customer satisfaction',
  'only the highest quality materials',
  'highest quality',
  'industry-leading techniques',
  'industry-leading',
  'we pride ourselves on',
  'a wide range of',
  'state-of-the-art',
  'one-stop shop',
  'in order to',
  'at this point in time',
  'due to the fact that',
  'full-service provider of',
  'full-service',
  'best-in-class',
  'world-class',
  'cutting-edge',
  'innovative',
  'solutions',
  'utilizing',
  'leverage',
  'seamless',
  'passionate',
  'trusted partner',
  'tailored to your needs',
  'very',
  'really',
]
const PATTERN = new RegExp(
  `(?<![\\w-])(${EMPTY.map((phrase) => phrase.replaceAll('-', '[- ]')).join('|')})(?![\\w-])`,
  'gi',
)

/** A piece of a text; `isEmpty`: anybody could have said it. */
export type TextPiece = { text: string; isEmpty: boolean }

/** A text in pieces, in order. */
export function trimWords(text: string): TextPiece[] {
  return text
    .split(PATTERN)
    .map((piece, at) => ({ text: piece, isEmpty: at % 2 === 1 }))
    .filter((piece) => piece.text !== '')
}

/** The number of words of a text. */
export const countWords = (text: string): number => text.match(/[\p{L}\p{N}$][\p{L}\p{N}'’\-,.$%]*/gu)?.length ?? 0
