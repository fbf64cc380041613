import { expect, test } from 'vitest'
import { modulesBelow } from '../support/modules.ts'

/** What has no look that a page of pieces could show. */
const UNSHOWN: Record<string, string> = {
  Delayed: 'its children, a moment later',
  LocalStart: 'a date and a time in a text',
  Optional: 'its children, or nothing',
  PressedBefore: 'its children, and presses from before they were here',
  SiteLink: 'a link as any other',
  Trans: 'words with elements in them',
  WhenIdle: 'its children, when the page is idle',
}

const pieces = modulesBelow('web/ui')
  .filter(({ path }) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
  .flatMap(({ code }) =>
    Array.from(code.matchAll(/^export (?:function|class|const) ([A-Z][a-z]\w*)/gm), ([, name]) => name!),
  )
const page = modulesBelow('tests/components/pieces')

test('/pieces shows every component of web/ui, but for those that say why', () => {
  expect(pieces.length).toBeGreaterThan(35)
  const missing = pieces.filter((name) => !page.some(({ code }) => new RegExp(`<${name}\\b`).test(code)))
  expect(missing.sort()).toEqual(Object.keys(UNSHOWN))
})

test('every file of pieces is on the page', () => {
  const imported = new Set(page.flatMap(({ imports }) => imports.map(({ path }) => path)))
  const start = 'tests/components/pieces/page.tsx'
  expect(page.map(({ path }) => path).filter((path) => path !== start && !imported.has(path))).toEqual([])
})
