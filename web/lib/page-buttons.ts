/** The numbers of up to five pages, or of up to `most` (an odd number), around the current one. */
export function pageButtons(page: number, pages: number, most = 5): number[] {
  const shown = Math.min(most, pages)
  const first = Math.max(1, Math.min(page - (most - 1) / 2, pages - shown + 1))
  return Array.from({ length: shown }, (_, at) => first + at)
}
