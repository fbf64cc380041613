/** The parts of an address from the root on: `/contact?subject=sales#form`. */
export function splitAddress(address: string): { path: string; search: string; hash: string } {
  const [rest = '', hash = ''] = splitAt(address, '#')
  const [path = '', search = ''] = splitAt(rest, '?')
  return { path, search: search && `?${search}`, hash }
}

function splitAt(text: string, mark: string): [before: string, after?: string] {
  const place = text.indexOf(mark)
  return place < 0 ? [text] : [text.slice(0, place), text.slice(place + 1)]
}
