import { signIn, type Journey } from '../journey.ts'
import { addBookmark, arrive } from './steps.ts'

const NOTE = 'Your browser isn’t saving data for Everyday.'

export const blockedStorage: Journey[] = [
  {
    name: 'with site data blocked: reading, buying and signing in work, and a note says that nothing is kept',
    async run({ device, account }) {
      const tab = await (await device()).open({ siteData: 'blocked' })
      await tab.goto('/audiobooks')
      await tab.press('Add to Cart: The Honest Ledger (audiobook)')
      await tab.sees('1 item in your cart: sign in to check out')
      await tab.sees(NOTE)
      await tab.follow('1 item in your cart: sign in to check out')
      await tab.fill('Email', account.email)
      await tab.fill('Password', account.password)
      await tab.press('Sign In')
      await tab.isAt('/cart')
      await tab.sees('Subtotal $9.99')
      await tab.sees('Total $10.79')
      await tab.follow('Up to date')
      await tab.sees('Changes you make offline appear here')
      await tab.sees(NOTE)
      await tab.driver.reload()
      await tab.sees('You’re not signed in')
      await tab.sees('forms you fill in are kept while this page stays open.')
    },
  },
  {
    name: 'with site data blocked: a bookmark reaches the server, and is there after the next sign-in',
    full: true,
    async run({ device, server, account }) {
      const tab = await (await device()).open({ siteData: 'blocked' })
      await signIn(tab, account)
      await tab.follow('Find a bookmark')
      await addBookmark(tab, 'Kept by the server')
      await arrive(tab, server, account, ['Kept by the server'])
      await signIn(tab, account)
      await tab.follow('Find a bookmark')
      await tab.seesLink('Kept by the server')
    },
  },
]
