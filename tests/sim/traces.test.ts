import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Trace } from './events.ts'

const FOLDER = new URL('traces/', import.meta.url)

describe('traces of former failures', () => {
  for (const name of readdirSync(FOLDER)) {
    it(name.replace('.json', '').replaceAll('-', ' '), async () => {
      const trace = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Trace
      const suffix = trace.isSmall ? '?variant=small' : ''
      const { replay } = (await import(/* @vite-ignore */ './simulate.ts' + suffix)) as typeof import('./simulate.ts')
      const { error } = await replay(trace)
      expect(error).toBeNull()
    })
  }
})
