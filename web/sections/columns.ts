/** The class for the columns of a `grid` of so many parts on a wide screen, so that its rows are full. */
export function columnsFor(count: number): string {
  if (count === 5) return 'fifths'
  if (count % 3 === 0) return 'thirds'
  return count === 2 ? '' : 'quarters'
}

/**
 * Whether a card takes half a row instead of a third: so many do that every row is full, the last ones or, with `first`, the first.
 */
export function isWide(at: number, count: number, first: boolean): boolean {
  const wide = [0, 4, 2][count % 3]!
  return first ? at < wide : at >= count - wide
}
