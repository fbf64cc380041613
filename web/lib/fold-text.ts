/** Text for comparing and searching: no accents, no capitals, single spaces. Never stored in place of what a person wrote. */
export function foldText(text: string): string {
  const plain = /^[\x20-\x7e]*$/.test(text) ? text : text.normalize('NFKD').replace(/\p{M}+/gu, '')
  return plain.toLowerCase().replace(/\s+/g, ' ').trim()
}
