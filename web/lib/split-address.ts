/** Splits a root-relative address: `/contact?subject=sales#form`. */
export function splitAddress(address: string): { path: string; search: string; hash: string } {
  const [rest = '', hash = ''] = splitAt(address, '#')
  const [path = '', search = ''] = splitAt(rest, '?')
  return { path, search: search && `?${search}`, hash }
}

function splitAt(text: string, separator: string): [before: string, after?: string] {
  const index = text.indexOf(separator)
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + 1)]
}
