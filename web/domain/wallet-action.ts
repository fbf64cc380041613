import type { CardFields } from '../collections/payment-methods.ts'
import { msg } from '../lib/msg.ts'
import { t } from '../lib/t.ts'

/** What is done to a card: as the history stores it, in English and with the id of the brand, and as it is shown. */
const ACTIONS = {
  added: {
    stored: 'Added new {brand} card ending in {last4}',
    text: msg(
      'Added new {brand, select, visa {Visa card ending} mastercard {Mastercard card ending} other {card ending}} in {last4}',
    ),
    what: msg(
      'a new {brand, select, visa {Visa card ending} mastercard {Mastercard card ending} other {card ending}} in {last4}',
    ),
  },
  chosen: {
    stored: 'Set {brand} card ending in {last4} as default',
    text: msg(
      'Set {brand, select, visa {Visa card ending} mastercard {Mastercard card ending} other {card ending}} in {last4} as default',
    ),
    what: msg(
      '{brand, select, visa {Visa card ending} mastercard {Mastercard card ending} other {card ending}} in {last4} as default',
    ),
  },
  removed: {
    stored: 'Removed {brand} card ending in {last4}',
    text: msg(
      'Removed {brand, select, visa {Visa card ending} mastercard {Mastercard card ending} other {card ending}} in {last4}',
    ),
    what: msg(
      '{brand, select, visa {Visa card ending} mastercard {Mastercard card ending} other {card ending}} in {last4}',
    ),
  },
}

/** An action as the history stores it. */
export const walletAction = (
  done: keyof typeof ACTIONS,
  { brand, last4 }: Pick<CardFields, 'brand' | 'last4'>,
): string => ACTIONS[done].stored.replace('{brand}', brand).replace('{last4}', last4)

const PATTERNS = Object.values(ACTIONS).map((action) => ({
  action,
  pattern: new RegExp(`^${action.stored.replace('{brand}', '(?<brand>\\w+)').replace('{last4}', '(?<last4>\\d{4})')}$`),
}))

function read(stored: string) {
  for (const { action, pattern } of PATTERNS) {
    const found = pattern.exec(stored)
    if (found) return { action, card: found.groups as { brand: CardFields['brand']; last4: string } }
  }
  return null
}

/** The id of the picture of a card: the history of the wallet, which has no other, draws the same one as the wallet. */
export const cardPictureId = ({ brand, last4 }: Pick<CardFields, 'brand' | 'last4'>): string => `${brand} ${last4}`

/** A stored action in the language of the page; a text that is none of ours as it is. */
export function walletActionText(stored: string): string {
  const found = read(stored)
  return found ? t(found.action.text, found.card) : stored
}

/**
 * A stored action as the verb of a sentence, in English, and its object in the language of the page: `added`, `a new Visa card ending in 4242`.
 * `picture`: the id of the card's picture, '' for a text that is none of ours.
 */
export function walletActionParts(stored: string): { verb: string; what: string; picture: string } {
  const [verb = '', ...rest] = stored.split(' ')
  const found = read(stored)
  if (!found) return { verb: verb.toLowerCase(), what: rest.join(' '), picture: '' }
  return { verb: verb.toLowerCase(), what: t(found.action.what, found.card), picture: cardPictureId(found.card) }
}
