/** The class for the columns of a `grid` of so many parts on a wide screen, so that its rows are full. */
export function columnsFor(count: number): string {
  if (count === 5) return 'fifths'
  if (count % 3 === 0) return 'thirds'
  return count === 2 ? '' : 'quarters'
}
