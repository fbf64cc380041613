import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = resolve(import.meta.dirname, '../../pb_hooks/src')
const bindings = readdirSync(SOURCE)
  .filter((name) => name.endsWith('.pb.ts'))
  .map((name) => ({ name, code: readFileSync(join(SOURCE, name), 'utf8') }))

test('there are bindings', () => expect(bindings.length).toBeGreaterThan(5))

test.each(bindings)(
  '$name contains bindings only: PocketBase runs each handler without its outer scope',
  ({ code }) => {
    const statements = code
      .trim()
      .split(/\n(?=\S)/)
      .filter((statement) => !/^(\/\/|\))/.test(statement))
    for (const statement of statements) {
      expect(statement).toMatch(/^(on[A-Z]\w+|routerAdd|cronAdd)\([^]*require\(`\$\{__hooks\}\/lib\//)
    }
  },
)
