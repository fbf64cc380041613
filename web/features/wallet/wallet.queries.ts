import type { EverydayDb } from '../../data/database/db.ts'
import { defaultCardId, oldestFirst } from '../../domain/default-card.ts'
import type { PaymentMethodHistory } from '../../collections/payment-method-history.ts'
import type { PaymentMethod } from '../../collections/payment-methods.ts'

/** The saved cards, the default one first and then newest first, and what was done to them, newest first. */
export type WalletView = { cards: PaymentMethod[]; defaultId: string | undefined; history: PaymentMethodHistory[] }

// Limits the history on the page to the latest entries.
const HISTORY_SHOWN = 50

/** Everything the wallet shows, in one read. */
export async function readWallet(db: EverydayDb): Promise<WalletView> {
  const [cards, profile, history] = await Promise.all([
    db.payment_methods.toArray(),
    db.profiles.get(db.owner),
    db.payment_method_history.orderBy('created_at').reverse().limit(HISTORY_SHOWN).toArray(),
  ])
  const defaultId = defaultCardId(cards, profile?.default_card)
  const newestFirst = oldestFirst(cards).reverse()
  return {
    cards: newestFirst.toSorted((a, b) => Number(b.id === defaultId) - Number(a.id === defaultId)),
    defaultId,
    history,
  }
}
