/** The entries of a text with one in each line, or as `separator` says: trimmed, without blank ones and duplicates. */
export function entries(text: string, separator = /\n/): string[] {
  const all = text.split(separator).map((entry) => entry.trim().replace(/\s+/g, ' '))
  return [...new Set(all.filter(Boolean))]
}
