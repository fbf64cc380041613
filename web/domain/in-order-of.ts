/** Items of an order as its lines name them, which is how they were ordered; others come last. */
export function inOrderOf<Item extends { sku: string }>(
  lines: readonly { sku: string }[],
  items: readonly Item[],
): Item[] {
  const places = new Map(lines.map(({ sku }, at) => [sku, at]))
  const placeOf = ({ sku }: Item) => places.get(sku) ?? places.size
  return items.toSorted((a, b) => placeOf(a) - placeOf(b))
}
