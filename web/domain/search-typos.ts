/** Shorter words are too much alike, typed or meant: `cat` is one letter from `car`. */
export const MIN_CORRECTED = 4
/** From this length on, two edits are forgiven. */
const LONG = 7

/** How many letters of a word may be missing, too many, wrong or swapped with the next one. */
export const editsAllowed = (length: number) => (length < MIN_CORRECTED ? 0 : length < LONG ? 1 : 2)

type Rows = [Uint8Array, Uint8Array, Uint8Array]
// Rows of the table, used again: a search compares hundreds of words.
let [before, last, row]: Rows = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)]

/** The number of edits between two words; a swap of neighbors is one (optimal string alignment). More than `most` is `most + 1`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  if (b.length >= row.length) [before, last, row] = [0, 1, 2].map(() => new Uint8Array(2 * b.length)) as Rows
  for (let at = 0; at <= b.length; at++) last[at] = at
  for (let i = 1; i <= a.length; i++) {
    const letter = a.charCodeAt(i - 1)
    row[0] = i
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const other = b.charCodeAt(j - 1)
      let edits = last[j - 1]! + (letter === other ? 0 : 1)
      if (last[j]! + 1 < edits) edits = last[j]! + 1
      if (row[j - 1]! + 1 < edits) edits = row[j - 1]! + 1
      const isSwap = i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other
      if (isSwap && before[j - 2]! + 1 < edits) edits = before[j - 2]! + 1
      row[j] = edits
      if (edits < least) least = edits
    }
    if (least > most) return most + 1
    ;[before, last, row] = [last, row, before]
  }
  return Math.min(last[b.length]!, most + 1)
}

/** Which letters a word has, one bit each: words with other letters need not be compared. */
export function lettersOf(word: string): number {
  let mask = 0
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) % 32)
  return mask
}

/** How many bits differ. */
export function bitsApart(a: number, b: number): number {
  let bits = a ^ b
  let count = 0
  for (; bits !== 0; bits &= bits - 1) count += 1
  return count
}
