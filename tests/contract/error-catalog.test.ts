import { readFileSync } from 'node:fs'
import { globSync } from 'tinyglobby'
import { describe, expect, test } from 'vitest'
import { appMessages } from '../../vite/messages.ts'
import { patternOf } from '../../web/lib/known-texts.ts'

const ROOT = new URL('../../', import.meta.url).pathname

/** The catalog of errors in the product's specification, word for word. */
const CATALOG = [
  'Invalid email or password. Please try again.',
  'Failed to sign in with Google',
  'Failed to sign in with Apple',
  'An account with this email already exists. Please sign in instead.',
  'Failed to create account. Please try again.',
  'Failed to complete signup process',
  'Failed to create session',
  'You must provide either an email or phone number and a password',
  'Failed to load profile',
  'Failed to load notifications',
  'Failed to load dashboard data',
  'Failed to load settings',
  'Failed to load security settings',
  'Failed to load appearance settings',
  'Failed to load documents',
  'Failed to load orders',
  'Failed to load payment data',
  'Failed to load bookmarks',
  'Failed to save settings',
  'Failed to update security settings',
  'Failed to update appearance settings',
  'Failed to upload document',
  'Failed to download document',
  'Failed to delete document',
  'Failed to update payment method',
  'Failed to delete payment method',
  'Failed to add payment method',
  'Failed to process checkout',
  'Payment integration is not configured.',
  'Oops! Something went wrong',
  'Unexpected Application Error!',
]
/** What no journey can reach: forms check their fields before the account does, and no fault of a device stops the app outside a page. */
const BY_OTHER_TESTS = ['You must provide either an email or phone number and a password', 'Oops! Something went wrong']

const messages = [...new Set(appMessages().map(({ text }) => text))]
/** Whether the app has this message, as it is or with a name in it. */
const has = (text: string) =>
  messages.some(
    (message) => message === text || (message.endsWith('{label}') && RegExp(`^${patternOf(message)}$`).test(text)),
  )

const textOf = (patterns: string[]) =>
  globSync(patterns, { cwd: ROOT, ignore: ['tests/contract/error-catalog.test.ts'] })
    .map((file) => readFileSync(ROOT + file, 'utf8'))
    .join('\n')
const journeys = textOf(['tests/e2e/*.spec.ts'])
const otherTests = textOf(['web/**/*.test.{ts,tsx}', 'tests/components/*.test.tsx'])

describe.each(CATALOG)('%s', (text) => {
  test('is a message of the app', () => {
    expect(has(text)).toBe(true)
  })
  test('is reached by a test', () => {
    expect(BY_OTHER_TESTS.includes(text) ? otherTests : journeys).toContain(text)
  })
})
