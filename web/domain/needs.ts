import { brandName, type CardBrand } from '../collections/payment-methods.ts'
import { t } from '../lib/t.ts'
import { isExpired } from './card-expiry.ts'
import { describeDraft, type Draft } from './drafts.ts'

/** At most this many are shown. */
export const NEEDS_SHOWN = 3
const DAY_MS = 86_400_000

/** Why something needs the person, by weight: what was refused comes before what merely waits. */
const KINDS = ['refused', 'form', 'codes', 'notice', 'elsewhere', 'card', 'draft', 'cart'] as const
/** The reason for which something needs the person. */
export type NeedKind = (typeof KINDS)[number]

/** One thing that needs the person: what it is, how many others of its kind there are, one verb, and where it is done. */
export type Need = { kind: NeedKind; title: string; text: string; others: number; verb: string; to: string }

/** The first of several of one kind, and how many others there are. */
type First = { title: string; text: string; others: number }

/** What the device knows; null where there is nothing. */
export type NeedFacts = {
  /** A change, or a form, that the server has refused. */
  refused: First | null
  form: First | null
  /** Recovery codes that nobody has saved. */
  codes: boolean
  /** A value that another device has overwritten. */
  elsewhere: First | null
  /** A warning that nobody has read, such as a sign-in on a new device. */
  notice: First | null
  cards: readonly { brand: CardBrand; last4: string; expiry_month: string; expiry_year: string }[]
  /** Drafts of forms that can be finished. */
  drafts: readonly Draft[]
  /** The cart, and when something was last put into it (epoch ms). */
  cart: { title: string; text: string; at: number } | null
}

/** What needs the person, heaviest first, one for each kind and three at most. */
export function needsOf(facts: NeedFacts, now: number): Need[] {
  const found: Record<NeedKind, Need | null> = {
    refused: facts.refused && needOf('refused', facts.refused, t('Fix'), '/sync'),
    form: facts.form && needOf('form', facts.form, t('Fix'), '/sync'),
    codes: facts.codes
      ? {
          kind: 'codes',
          title: t('Your recovery codes were not saved'),
          text: t('Say that you have them, or make new ones'),
          others: 0,
          verb: t('Review'),
          to: '/settings/security',
        }
      : null,
    elsewhere: facts.elsewhere && needOf('elsewhere', facts.elsewhere, t('Compare'), '/sync'),
    notice: facts.notice && needOf('notice', facts.notice, t('Open'), '/notifications'),
    card: cardNeed(facts.cards, now),
    draft: draftNeed(facts.drafts),
    cart:
      facts.cart && isWaiting(facts.cart.at, now)
        ? { kind: 'cart', title: facts.cart.title, text: facts.cart.text, others: 0, verb: t('View Cart'), to: '/cart' }
        : null,
  }
  return KINDS.flatMap((kind) => found[kind] ?? []).slice(0, NEEDS_SHOWN)
}

/** Whether a cart has been left alone for a day. */
const isWaiting = (at: number, now: number): boolean => now - at >= DAY_MS

function needOf(kind: NeedKind, first: First, verb: string, to: string): Need {
  return { kind, ...first, verb, to }
}

function cardNeed(cards: NeedFacts['cards'], now: number): Need | null {
  const expired = cards.filter(({ expiry_month: month, expiry_year: year }) =>
    isExpired({ month, year }, new Date(now)),
  )
  const card = expired[0]
  if (!card) return null
  return {
    kind: 'card',
    title: t('{brand} ending in {last4}', { brand: brandName(card.brand), last4: card.last4 }),
    text: t('Expired {month}/{year}', { month: card.expiry_month, year: card.expiry_year }),
    others: expired.length - 1,
    verb: t('Replace'),
    to: '/wallet',
  }
}

function draftNeed(drafts: NeedFacts['drafts']): Need | null {
  const known = drafts.flatMap((draft) => describeDraft(draft) ?? [])
  const draft = known[0]
  if (!draft) return null
  const first = { title: draft.title, text: t('Your draft is saved here'), others: known.length - 1 }
  return needOf('draft', first, t('Finish'), draft.to)
}
