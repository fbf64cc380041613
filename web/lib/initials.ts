/** The first letters, or digits, of the first and the last word that have any: `Jordan van Lee` gives JL. */
export function initials(fullName: string): string {
  // A letter goes with its marks, of which some have no character with both.
  const words = fullName.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word) ?? [])
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.join('').toLocaleUpperCase('en-US')
}
