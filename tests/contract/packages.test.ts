import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

type Entry = { version: string; integrity?: string; resolved?: string; optionalDependencies?: Record<string, string> }
type Lock = { packages: Record<string, Entry> }

const ROOT = resolve(import.meta.dirname, '../..')
const LOCKS = ['package-lock.json', 'tests/bench/package-lock.json', 'tests/html/package-lock.json']

/** The entry that Node would resolve for a name from a package's folder: the nearest one up the tree. */
function entryFor(packages: Lock['packages'], from: string, name: string): Entry | undefined {
  const found = packages[from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`]
  if (found || from === '') return found
  return entryFor(packages, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
}

describe.each(LOCKS)('%s', (file) => {
  const { packages } = JSON.parse(readFileSync(resolve(ROOT, file), 'utf8')) as Lock
  const entries = Object.entries(packages).filter(([path]) => path !== '')

  // `npm ci` rejects a lock without the packages of other systems (macOS, Windows, musl). npm omits them silently if the
  // registry in use does not have them: choose a version of their parent for which it does.
  it('contains the packages of every system', () => {
    const missing = entries.flatMap(([path, { optionalDependencies = {} }]) =>
      Object.entries(optionalDependencies)
        .filter(([name, wanted]) => {
          const version = entryFor(packages, path, name)?.version
          return !version || (/^\d/.test(wanted) && version !== wanted)
        })
        .map(([name, version]) => `${name}@${version} of ${path}`),
    )
    expect(missing).toEqual([])
  })

  it('has the integrity of each package and names no registry', () => {
    expect(entries.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([])
    expect(entries.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([])
  })
})

const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8')

describe('Node and Go', () => {
  it('have the same version in the image, in CI and for nvm', () => {
    const image = (name: string) => read('Dockerfile').match(new RegExp(`^FROM .*\\b${name}:([\\d.]+)-`, 'm'))?.[1]
    expect(image('node')).toBe(read('.nvmrc').trim())
    expect(image('golang')).toBe(read('.github/workflows/test.yml').match(/go-version: ([\d.]+)/)?.[1])
  })

  it.each(LOCKS)('are required in the same versions by %s', (file) => {
    expect(JSON.parse(read(file)).packages[''].engines).toEqual(JSON.parse(read('package.json')).engines)
  })
})
