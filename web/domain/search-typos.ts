/** Shorter words are too much alike, typed or meant: `cat` is one letter from `car`. */
export const MIN_CORRECTED = 4
/** From this length on, two edits are forgiven. */
const LONG = 7

/** How many letters of a word may be missing, too many, wrong or swapped with the next one. */
export const editsAllowed = (length: number) => (length < MIN_CORRECTED ? 0 : length < LONG ? 1 : 2)

/** The number of edits between two words; a swap of neighbors is one (optimal string alignment). More than `most` is `most + 1`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let [before, last] = [new Uint8Array(b.length + 1), Uint8Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i++) {
    const row = new Uint8Array(b.length + 1)
    row[0] = i
    let least = i
    for (let j = 1; j <= b.length; j++) {
      let edits = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) edits = Math.min(edits, before[j - 2]! + 1)
      row[j] = edits
      least = Math.min(least, edits)
    }
    if (least > most) return most + 1
    ;[before, last] = [last, row]
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
