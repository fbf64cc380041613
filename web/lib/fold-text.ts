/** Normalizes text for comparing and searching: lower case, no accents, single spaces. Not for storage. */
export function foldText(text: string): string {
  const plain = /^[\x20-\x7e]*$/.test(text) ? text : text.normalize('NFKD').replace(/\p{M}+/gu, '')
  return plain.toLowerCase().replace(/\s+/g, ' ').trim()
}
