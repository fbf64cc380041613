import { expect } from 'vitest'
import { signIn, type Journey } from '../journey.ts'

export const store: Journey[] = [
  {
    name: 'a guest fills the cart, sees the totals, and keeps it at sign-in',
    async run({ visitor, account }) {
      const tab = await visitor()
      await tab.goto('/audiobooks')
      await tab.press('Add to Cart: The Honest Ledger (audiobook)')
      await tab.sees('You added The Honest Ledger (audiobook) to the cart')
      await signIn(tab, account)
      await tab.goto('/store?q=clothbound')
      await tab.sees('1 item Filters') // the app has started, and filtered the list
      await tab.press('Add to cart: First Hundred Days')
      await tab.sees('You added First Hundred Days to the cart')
      await tab.goto('/cart')
      await tab.sees('Subtotal $72.98')
      await tab.sees('Bundle discount (20%) -$14.60')
      await tab.sees('Total $93.04')
    },
  },
  {
    name: 'a search by keyboard, a result, and Back to the results',
    async run({ visitor }) {
      const tab = await visitor()
      await tab.goto('/search')
      await tab.fill('Search', 'trademark')
      await tab.isAt('/search?q=trademark')
      await tab.sees('results (')
      const first = await tab.run<string>("return document.querySelector('main article :is(h2, h3) a').innerText")
      await tab.follow(first)
      await tab.until('another page', async () => !(await tab.run<string>('return location.href')).includes('/search'))
      await tab.driver.back()
      await tab.sees('results (')
      expect(await tab.valueOf('Search')).toBe('trademark')
    },
  },
  {
    name: 'a card is saved and shown with its last digits only',
    async run({ signedIn }) {
      const tab = await signedIn()
      const inDialog = { inDialog: true }
      await tab.goto('/wallet')
      await tab.press('Add New Card')
      await tab.type('Card Number', '4242424242424242', inDialog)
      await tab.fill('Cardholder Name', 'Jordan Lee', inDialog)
      await tab.type('Expiry Date', '1231', inDialog)
      await tab.fill('CVV', '123', inDialog)
      await tab.fill('Address', '12 Mill Lane', inDialog)
      await tab.fill('City', 'Atlanta', inDialog)
      await tab.fill('State', 'GA', inDialog)
      await tab.fill('ZIP Code', '30303', inDialog)
      await tab.press('Add Card', inDialog)
      await tab.sees('4242')
      await tab.seesNo('4242 4242')
    },
  },
]
