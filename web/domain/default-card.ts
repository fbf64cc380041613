/** What the rule needs of a saved card. */
export type OwnedCard = { id: string; created_at: string }

/** Cards in the order in which they were added; the id decides between two of the same moment, on every device alike. */
export function oldestFirst<C extends OwnedCard>(cards: readonly C[]): C[] {
  return cards.toSorted((a, b) => compare(a.created_at, b.created_at) || compare(a.id, b.id))
}

/**
 * The id of the one default card: the one that `chosen` (`profiles.default_card`) names, else the oldest, else undefined.
 * A rule over many rows is made of one field, so that exactly one card is the default on every device after any merge; a
 * name of a card that is gone, or not here yet, counts as no name.
 */
export function defaultCardId(cards: readonly OwnedCard[], chosen: string | undefined): string | undefined {
  if (chosen && cards.some((card) => card.id === chosen)) return chosen
  return oldestFirst(cards)[0]?.id
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
