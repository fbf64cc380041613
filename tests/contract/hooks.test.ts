import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const SOURCE = join(ROOT, 'pb_hooks/src')
const MAX_LINES = 300
/** Hooks share only rules with the app, nothing that needs a browser. */
const SHARED = /^(pb_hooks\/src|web\/(collections|domain|lib))\//

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
  .map((name) => ({ name, code: readFileSync(join(SOURCE, name), 'utf8') }))

const importsOf = (code: string) =>
  [...code.matchAll(/\bfrom '([^']+)'|^import '([^']+)'/gm)].map(([, a, b]) => a ?? b!)

test('there are hooks', () => {
  expect(files.filter(({ name }) => name.endsWith('.pb.ts')).length).toBeGreaterThan(5)
})

test.each(files)('$name imports rules and other hooks only', ({ name, code }) => {
  const targets = importsOf(code).map((path) =>
    path.startsWith('.') ? relative(ROOT, resolve(SOURCE, name, '..', path)) : path,
  )
  expect(targets.filter((target) => !SHARED.test(target))).toEqual([])
  expect(code.split('\n').length).toBeLessThanOrEqual(MAX_LINES + 1)
})

test.each(files.filter(({ name }) => name.endsWith('.pb.ts')))(
  '$name only binds: PocketBase runs each handler without its outer scope',
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
