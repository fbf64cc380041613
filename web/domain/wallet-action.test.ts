import { afterEach, expect, test } from 'vitest'
import { readSpanish } from '../../vite/messages.ts'
import { showMessages } from '../lib/language.ts'
import { walletAction, walletActionText } from './wallet-action.ts'

afterEach(() => showMessages('en', {}))

test.each([
  [
    'added',
    { brand: 'visa', last4: '4242' },
    'Added new visa card ending in 4242',
    'Added new Visa card ending in 4242',
    'la tarjeta Visa terminada en 4242',
  ],
  [
    'chosen',
    { brand: 'mastercard', last4: '0004' },
    'Set mastercard card ending in 0004 as default',
    'Set Mastercard card ending in 0004 as default',
    'Mastercard',
  ],
  [
    'removed',
    { brand: 'unknown', last4: '1881' },
    'Removed unknown card ending in 1881',
    'Removed card ending in 1881',
    'otra marca terminada en 1881',
  ],
] as const)(
  'what was %s is stored with the id of the brand, and shown with its name in the language of the page',
  (done, card, stored, english, spanish) => {
    showMessages('es', readSpanish())
    expect(walletAction(done, card)).toBe(stored)
    expect(walletActionText(stored)).toContain(spanish)
    showMessages('en', {})
    expect(walletActionText(stored)).toBe(english)
  },
)

test('a text that is no action is shown as it is', () => {
  showMessages('es', readSpanish())
  for (const text of ['', 'Moved to {brand}', 'Removed visa card ending in 42'])
    expect(walletActionText(text)).toBe(text)
})
