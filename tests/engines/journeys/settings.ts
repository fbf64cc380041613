import { signIn, type Journey } from '../journey.ts'
import type { Tab } from '../tab.ts'
import { wholeAppIsCached } from './steps.ts'

const PICTURE = new URL('../../../public/apple-touch-icon.png', import.meta.url).pathname
const FIELDS = { 'Full name': 'Robin Vale', Location: 'Portland, ME' }

const holds = (tab: Tab, name: string, value: string) =>
  tab.until(`${value} as ${name}`, async () => {
    const there = await tab.valueOf(name)
    return there === value || there
  })

/** The photo in the account's menu. */
const hasPhoto = (tab: Tab) =>
  tab.until('a photo in the menu', () =>
    tab.run<boolean>(`
      const button = [...document.querySelectorAll('header button')].find(({ ariaLabel }) => /Robin Vale/.test(ariaLabel))
      return (button?.querySelector('img')?.naturalWidth ?? 0) > 0`),
  )

export const settings: Journey[] = [
  {
    name: 'settings save themselves without the server, and arrive with a photo and a language on a second device',
    async run({ signedIn, device, server, account }) {
      const laptop = await signedIn()
      await laptop.goto('/settings')
      await laptop.seesHeading('About you')
      await wholeAppIsCached(laptop)
      await server.kill9()
      for (const [name, value] of Object.entries(FIELDS)) {
        await laptop.fill(name, value)
        await laptop.driver.press('Tab')
        await laptop.sees(`${name}: saved`)
      }
      await laptop.choose('Date format', 'DD/MM/YYYY')
      await laptop.giveFiles('Photo', PICTURE)
      await laptop.press('Save photo', { inDialog: true })
      await hasPhoto(laptop)
      await laptop.driver.reload()
      for (const [name, value] of Object.entries(FIELDS)) await holds(laptop, name, value)
      await server.restart()
      await laptop.goto('/settings')
      await laptop.sees('Up to date')

      const phone = await (await device()).open({ width: 360 })
      await signIn(phone, account)
      await phone.goto('/settings')
      for (const [name, value] of Object.entries(FIELDS)) await holds(phone, name, value)
      await holds(phone, 'Date format', 'DD/MM/YYYY')
      await hasPhoto(phone)
      await laptop.choose('Language', 'Español')
      await laptop.seesHeading('Ajustes')
      await phone.until('Spanish', () => phone.run<boolean>("return document.documentElement.lang === 'es'"))
    },
  },
  {
    name: 'the profile is edited',
    async run({ signedIn }) {
      const tab = await signedIn()
      await tab.goto('/profile')
      await tab.seesHeading('Recent Activity')
      // The last that is read; by then nothing moves any more.
      await tab.sees('What you save, buy or change on any device shows up here')
      await tab.press('Edit profile')
      await tab.fill('Full name', 'Robin Vale', { inDialog: true })
      await tab.fill('Job title (optional)', 'Head baker', { inDialog: true })
      await tab.press('Save', { inDialog: true })
      await tab.seesHeading('Robin Vale')
      await tab.driver.reload()
      await tab.seesHeading('Robin Vale')
      await tab.sees('Entrepreneur, Head baker')
    },
  },
]
