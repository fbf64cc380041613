import { expect } from 'vitest'
import { signIn, type Journey } from '../journey.ts'

export const account: Journey[] = [
  {
    name: 'a person signs up, signs out, enters a wrong password, and signs in again',
    async run({ visitor }) {
      const tab = await visitor()
      const email = `new-${crypto.randomUUID()}@example.com`
      const password = 'bread-Butter-7'
      await tab.goto('/signup')
      await tab.follow('Individual Entrepreneur')
      await tab.fill('Full name', 'Robin Vale')
      await tab.fill('Email', email)
      await tab.fill('Phone', '404 555 0142')
      await tab.fill('Password', password)
      await tab.press('Complete Setup')
      await tab.isAt('/dashboard')
      await tab.seesHeading('Welcome Back, Robin Vale')
      await tab.press('Account menu of Robin Vale')
      await tab.press('Sign Out')
      await tab.press('Sign Out', { inDialog: true })
      await tab.isAt('/signin')
      await tab.fill('Email', email)
      await tab.fill('Password', 'not-It-1')
      await tab.press('Sign In')
      await tab.sees('Invalid email or password. Please try again.')
      expect(await tab.valueOf('Email')).toBe(email)
      await signIn(tab, { email, password })
    },
  },
  {
    name: 'a session survives a restart of the browser',
    full: true,
    async run({ visitor, account, restarted }) {
      await signIn(await visitor(), account)
      const again = await restarted('close')
      await again.goto('/dashboard')
      await again.seesHeading('Welcome Back, Test Person')
    },
  },
]
