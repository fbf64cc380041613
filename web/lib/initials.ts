/** First letters of the first and the last word: `Jordan van Lee` gives JL. */
export function initials(fullName: string): string {
  const words = fullName.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase('en-US')
}
