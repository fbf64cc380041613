import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { TEXTS } from '../../web/features/notifications/notification-text.ts'

const ROOT = new URL('../../', import.meta.url).pathname

const server = readFileSync(`${ROOT}pocketbase/words/en.json`, 'utf8')

test.each(TEXTS)('the server writes %j', (text) => {
  // The names of devices are joined in a function of their own.
  const parts = text.split(/ on \{system\}|\{\w+\}|an unknown browser/)
  for (const part of parts) expect(server).toContain(part)
})
