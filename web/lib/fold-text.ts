/** Letters that Unicode does not take apart, as people without them on their keyboard write them. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' },
}
const OTHERS = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')

/** Normalizes text for comparing and searching: lower case, no accents, single spaces. Not for storage. */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  const plain = /^[\x20-\x7e]*$/.test(text)
    ? lower
    : lower
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '')
        .replace(OTHERS, (letter) => PLAIN[letter]!)
  return plain.replace(/\s+/g, ' ').trim()
}
