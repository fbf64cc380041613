import { describe, expect, test } from 'vitest'
import { knownTextFinder } from '../../web/lib/known-texts.ts'
import { FORMER_TEXTS, TEXTS } from '../../web/features/notifications/notification-text.ts'
import { readSpanish } from '../../vite/messages.ts'
import english from '../../pocketbase/words/en.json' with { type: 'json' }
import spanish from '../../pocketbase/words/es.json' with { type: 'json' }

/** Mails that are no notification in the app, invoices, and what only a mail says. */
const NO_NOTICE =
  /^(change|code|deleted|invoice|newsletter|registration|reset|unsubscribe|verify)\.|\.(note|button|subject|preheader)$/
/** In the app, where only the person reads it, the thing is named; or what is kept for a short time only is not. */
const isOtherInApp = (key: string) =>
  `${key}-named` in english ||
  `${key}-in-app` in english ||
  (key.endsWith('.text') && key.replace('.text', '.named') in english)
const NOTICES = Object.keys(english).filter(
  (key) => `${key.split('.')[0]}.title` in english && !NO_NOTICE.test(key) && !isOtherInApp(key),
)
const textOf = (words: Record<string, unknown>, key: string) => words[key] as string
/** With a value in each place. */
const filled = (template: string) => template.replaceAll(/\{\{\.(\w+)\}\}/g, (_, name: string) => name.toUpperCase())

const find = knownTextFinder(TEXTS)
/** The messages of the app that the notices of this server are made of. */
const written = new Set(NOTICES.map((key) => find(filled(textOf(english, key)))?.message))

test.each(TEXTS)('the server writes %j', (text) => {
  expect(written).toContain(text)
})

// Notifications are stored as they were written, so these are in the databases of servers that had an earlier version. Nothing else may
// be known that the server does not write.
test.each(FORMER_TEXTS)('the server has written %j, and writes it no more', (text) => {
  const isMadeOfIt = knownTextFinder([text])
  expect(NOTICES.filter((key) => isMadeOfIt(filled(textOf(english, key))))).toEqual([])
})

describe.each(NOTICES)('the notice %s', (key) => {
  const text = filled(textOf(english, key))

  test('is known to the app', () => {
    expect(find(text)).not.toBeNull()
  })

  test('is in Spanish what the mail says', () => {
    const { message, values } = find(text)!
    const inApp = readSpanish()[message]!.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name]!)
    expect(inApp).toBe(filled(textOf(spanish, key)))
  })
})
