import { readFileSync } from 'node:fs'
import { globSync } from 'tinyglobby'
import { expect, test } from 'vitest'
import { TEXTS } from '../../web/features/notifications/notification-text.ts'

const ROOT = new URL('../../', import.meta.url).pathname

const server = globSync(['pocketbase/{security,notices,documents}/*.go', '!**/*_test.go'], { cwd: ROOT })
  .map((file) => readFileSync(ROOT + file, 'utf8').replaceAll('%%', '%'))
  .join('\n')

test.each(TEXTS)('the server writes %j', (text) => {
  // The names of devices are joined in a function of their own.
  const parts = text.split(/ on \{system\}|\{\w+\}|an unknown browser/)
  for (const part of parts) expect(server).toContain(part)
})
