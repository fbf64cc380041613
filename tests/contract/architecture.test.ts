import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const WEB = resolve(import.meta.dirname, '../../web')
const MAX_LINES = 300

/** The folders that each folder may import from, besides itself. `types`: types only, from any folder. */
const MAY_IMPORT: Record<string, string[]> = {
  lib: [],
  collections: ['lib'],
  domain: ['collections', 'lib'],
  schema: ['collections', 'domain', 'lib'],
  catalog: ['schema', 'collections', 'domain', 'lib'],
  sync: ['lib'],
  data: ['sync', 'collections', 'schema', 'domain', 'lib'],
  ui: ['lib'],
  sections: ['ui', 'collections', 'schema', 'domain', 'lib'],
  features: ['data', 'collections', 'schema', 'domain', 'ui', 'lib'],
  app: ['data', 'ui', 'lib'],
  routes: ['features', 'sections', 'data', 'collections', 'schema', 'domain', 'ui', 'app', 'lib'],
}
const PACKAGES: Record<string, RegExp> = {
  lib: /^(@noble|react$|@tanstack|@mantine)/,
  collections: /^valibot$/,
  domain: /^valibot$/,
  schema: /^valibot$/,
  catalog: /^valibot$/,
  sync: /^$/,
  data: /^(dexie|dexie-react-hooks|fake-indexeddb|pocketbase|react|valibot|workbox-window)$/,
}

type Import = { path: string; onlyTypes: boolean }
const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.(gen|d)\.ts$/.test(name))
  .map((name) => ({ name, code: readFileSync(join(WEB, name), 'utf8') }))
const sources = files.filter(({ name }) => !/\.(test|contract)\.tsx?$/.test(name) && name.includes('/'))

function importsOf(code: string): Import[] {
  const statics = [...code.matchAll(/^(?:import|export)\s(type\s)?[^'"]*?from\s*'([^']+)'/gm)]
  const dynamics = [...code.matchAll(/\bimport\('([^']+)'\)/g)]
  const sideEffects = [...code.matchAll(/^import '([^']+)'/gm)]
  return [
    ...statics.map((found) => ({ path: found[2]!, onlyTypes: found[1] !== undefined })),
    ...[...dynamics, ...sideEffects].map((found) => ({ path: found[1]!, onlyTypes: false })),
  ].filter(({ path }) => !path.endsWith('.css'))
}

const folderOf = (name: string) => name.split('/')[0]!

describe('architecture', () => {
  it.each(sources)('$name imports only what it may', ({ name, code }) => {
    const folder = folderOf(name)
    const wrong = importsOf(code).filter(({ path, onlyTypes }) => {
      if (!path.startsWith('.')) return folder in PACKAGES && !onlyTypes && !PACKAGES[folder]!.test(path)
      const target = relative(WEB, resolve(dirname(join(WEB, name)), path))
      const other = folderOf(target)
      if (folder === 'features' && other === 'features') return target.split('/')[1] !== name.split('/')[1]
      // Catalog files are content, validated where they are read.
      if (target.startsWith('../public/catalog/')) return false
      if (name === 'lib/version.ts' && target === '../package.json') return false
      // The types of rows and mutations are shared, so they may be imported below the data layer.
      if (onlyTypes && target === 'sync/types.ts') return false
      return other !== folder && !MAY_IMPORT[folder]!.includes(other)
    })
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  it('has no file over 300 lines', () => {
    const long = files.filter(({ code }) => code.split('\n').length > MAX_LINES + 1)
    expect(long.map(({ name }) => name)).toEqual([])
  })

  it('has no barrels', () => {
    const barrels = files.filter(
      ({ name, code }) => /\/index\.tsx?$/.test(name) && !name.startsWith('routes/') && /^export \*/m.test(code),
    )
    expect(barrels.map(({ name }) => name)).toEqual([])
  })
})
