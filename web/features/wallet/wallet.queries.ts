import type { EverydayDb } from '../../data/database/db.ts'
import { defaultCardId, oldestFirst } from '../../domain/default-card.ts'
import type { PaymentMethodHistory } from '../../collections/payment-method-history.ts'
import type { PaymentMethod } from '../../collections/payment-methods.ts'
import { pageOf } from '../../lib/pages.ts'

/** One page of what was done to cards, newest first. */
export type CardHistory = { entries: PaymentMethodHistory[]; page: number; pages: number }
/** The saved cards, the default one first and then newest first, and what was done to them. */
export type WalletView = { cards: PaymentMethod[]; defaultId: string | undefined; history: CardHistory }

const HISTORY_PAGE_SIZE = 20

/** Everything that the wallet shows, with a page of the history: the last one if there are fewer. */
export async function readWallet(db: EverydayDb, asked = 1): Promise<WalletView> {
  const [cards, profile, total] = await Promise.all([
    db.payment_methods.toArray(),
    db.profiles.get(db.owner),
    db.payment_method_history.count(),
  ])
  const { page, pages, from } = pageOf(total, HISTORY_PAGE_SIZE, asked)
  const newest = db.payment_method_history.orderBy('created_at').reverse()
  const entries = await newest.offset(from).limit(HISTORY_PAGE_SIZE).toArray()
  const defaultId = defaultCardId(cards, profile?.default_card)
  const newestFirst = oldestFirst(cards).reverse()
  return {
    cards: newestFirst.toSorted((a, b) => Number(b.id === defaultId) - Number(a.id === defaultId)),
    defaultId,
    history: { entries, page, pages },
  }
}
