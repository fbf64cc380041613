import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Trace } from './events.ts'
import { replay } from './simulate.ts'

const FOLDER = new URL('traces/', import.meta.url)

describe('traces that once failed', () => {
  for (const name of readdirSync(FOLDER)) {
    it(name.replace('.json', '').replaceAll('-', ' '), async () => {
      const trace = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Trace
      const { error } = await replay(trace)
      expect(error).toBeNull()
    })
  }
})
