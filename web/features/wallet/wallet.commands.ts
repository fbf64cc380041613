import type { EverydayDb } from '../../data/database/db.ts'
import { draftEnds } from '../../data/database/kept-drafts.ts'
import { write, writeWith } from '../../data/database/write.ts'
import { writeOutcome, type WriteOutcome } from '../../data/database/write-outcome.ts'
import { cardFields, type CardForm } from '../../domain/card-form.ts'
import { defaultCardId, oldestFirst } from '../../domain/default-card.ts'
import { walletAction } from '../../domain/wallet-action.ts'
import { newId } from '../../lib/id.ts'
import { msg } from '../../lib/msg.ts'
import type { PaymentMethod } from '../../collections/payment-methods.ts'

/** Saves a card from a form that has passed `cardFormSchema`. `draft`: the key of that of the form, which ends with it. */
export async function addCard(db: EverydayDb, form: CardForm, draft?: string): Promise<WriteOutcome> {
  const id = newId()
  const card = cardFields(form)
  return writeOutcome(msg('Failed to add payment method'), async () => {
    const [count, profile] = await Promise.all([db.payment_methods.count(), db.profiles.get(db.owner)])
    // A device whose profile has not been pulled cannot know that this is the first card; there the oldest one is the default.
    const first = count === 0 && profile !== undefined
    await writeWith(
      db,
      draftEnds(draft),
      { collection: 'payment_methods', id, op: 'create', set: card },
      ...(first ? [choose(db, id)] : []),
      record(walletAction('added', card)),
    )
  })
}

/**
 * Saves a card in place of another one, as `addCard` does, in one write: the other one is removed, and the new one is the default if the
 * other was.
 */
export async function replaceCard(
  db: EverydayDb,
  old: PaymentMethod,
  form: CardForm,
  draft?: string,
): Promise<WriteOutcome> {
  const id = newId()
  const card = cardFields(form)
  return writeOutcome(msg('Failed to replace payment method'), async () => {
    const [cards, profile] = await Promise.all([db.payment_methods.toArray(), db.profiles.get(db.owner)])
    // Another device may have removed it, and without the profile it is not known which one was chosen.
    const isThere = cards.some((other) => other.id === old.id)
    const isDefault =
      profile !== undefined && (cards.length === 0 || defaultCardId(cards, profile.default_card) === old.id)
    await writeWith(
      db,
      draftEnds(draft),
      { collection: 'payment_methods', id, op: 'create', set: card },
      ...(isDefault ? [choose(db, id)] : []),
      ...(isThere
        ? [{ collection: 'payment_methods', id: old.id, op: 'delete' } as const, record(walletAction('removed', old))]
        : []),
      record(walletAction('added', card)),
    )
  })
}

/** Makes a card the default. Choosing the current default changes nothing and adds no history entry. */
export async function setDefaultCard(db: EverydayDb, card: PaymentMethod): Promise<WriteOutcome> {
  return writeOutcome(msg('Failed to update payment method'), async () => {
    const [cards, profile] = await Promise.all([db.payment_methods.toArray(), db.profiles.get(db.owner)])
    if (defaultCardId(cards, profile?.default_card) === card.id) return
    await write(db, choose(db, card.id), record(walletAction('chosen', card)))
  })
}

/** Removes a card. If it was the default, the first remaining card becomes the default. */
export async function removeCard(db: EverydayDb, card: PaymentMethod): Promise<WriteOutcome> {
  return writeOutcome(msg('Failed to delete payment method'), async () => {
    const [cards, profile] = await Promise.all([db.payment_methods.toArray(), db.profiles.get(db.owner)])
    const wasDefault = defaultCardId(cards, profile?.default_card) === card.id
    // The one that is shown first then.
    const next = oldestFirst(cards).findLast((other) => other.id !== card.id)
    await write(
      db,
      { collection: 'payment_methods', id: card.id, op: 'delete' },
      ...(wasDefault ? [choose(db, next?.id ?? '')] : []),
      record(walletAction('removed', card)),
    )
  })
}

function choose(db: EverydayDb, cardId: string) {
  return { collection: 'profiles', id: db.owner, op: 'upsert', set: { default_card: cardId } } as const
}

function record(action: string) {
  return { collection: 'payment_method_history', id: newId(), op: 'create', set: { action } } as const
}
