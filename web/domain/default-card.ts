/** The fields of a saved card that the rule needs. */
export type OwnedCard = { id: string; created_at: string }

/** Cards in the order in which they were added; the id breaks ties, so that every device gets the same order. */
export function oldestFirst<C extends OwnedCard>(cards: readonly C[]): C[] {
  return cards.toSorted((a, b) => compare(a.created_at, b.created_at) || compare(a.id, b.id))
}

/**
 * The id of the one default card: the one that `chosen` (`profiles.default_card`) names, else the oldest, else undefined.
 * One field decides, not a flag on each card, so that exactly one card is the default on every device after any merge; a
 * `chosen` card that was removed or has not been pulled yet is ignored.
 */
export function defaultCardId(cards: readonly OwnedCard[], chosen: string | undefined): string | undefined {
  if (chosen && cards.some((card) => card.id === chosen)) return chosen
  return oldestFirst(cards)[0]?.id
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
