import type { CardFields } from '../collections/payment-methods.ts'
import { msg } from '../lib/msg.ts'
import { t } from '../lib/t.ts'

/** What is done to a card. The history stores it in English, with the id of the brand. */
const ACTIONS = {
  added: msg('Added new {brand} card ending in {last4}'),
  chosen: msg('Set {brand} card ending in {last4} as default'),
  removed: msg('Removed {brand} card ending in {last4}'),
}

/** An action as the history stores it. */
export const walletAction = (
  done: keyof typeof ACTIONS,
  { brand, last4 }: Pick<CardFields, 'brand' | 'last4'>,
): string => ACTIONS[done].replace('{brand}', brand).replace('{last4}', last4)

const PATTERNS = Object.values(ACTIONS).map((action) => ({
  action,
  pattern: new RegExp(`^${action.replace('{brand}', '(?<brand>\\w+)').replace('{last4}', '(?<last4>\\d{4})')}$`),
}))

/** A stored action in the language of the page; a text that is none of ours as it is. */
export function walletActionText(stored: string): string {
  for (const { action, pattern } of PATTERNS) {
    const found = pattern.exec(stored)
    if (found) return t(action, found.groups)
  }
  return stored
}
