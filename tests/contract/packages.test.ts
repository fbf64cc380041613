import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

type Entry = { version: string; integrity?: string; resolved?: string; optionalDependencies?: Record<string, string> }
type Lock = { packages: Record<string, Entry> }

const ROOT = resolve(import.meta.dirname, '../..')
const LOCKS = ['package-lock.json', 'tests/bench/package-lock.json']

/** The entry that Node would find for a name from a package's folder: the nearest one above it. */
function entryFor(packages: Lock['packages'], from: string, name: string): Entry | undefined {
  const found = packages[from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`]
  if (found || from === '') return found
  return entryFor(packages, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
}

describe.each(LOCKS)('%s', (file) => {
  const { packages } = JSON.parse(readFileSync(resolve(ROOT, file), 'utf8')) as Lock
  const entries = Object.entries(packages).filter(([path]) => path !== '')

  // `npm ci` refuses a lock that lacks the packages of other systems (macOS, Windows, musl). npm omits them silently
  // when the registry in use does not carry them: then choose a version of their parent for which it does.
  it('holds the packages of every system', () => {
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

  it('says what each package contains and names no registry', () => {
    expect(entries.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([])
    expect(entries.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([])
  })
})

const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8')

describe('Node and Go', () => {
  it('are of one version in the image, in CI and for nvm', () => {
    const image = (name: string) => read('Dockerfile').match(new RegExp(`^FROM .*\\b${name}:([\\d.]+)-`, 'm'))?.[1]
    expect(image('node')).toBe(read('.nvmrc').trim())
    expect(image('golang')).toBe(read('.github/workflows/test.yml').match(/go-version: ([\d.]+)/)?.[1])
  })

  it('are asked for alike by the project and its benchmarks', () => {
    expect(JSON.parse(read('tests/bench/package.json')).engines).toEqual(JSON.parse(read('package.json')).engines)
  })
})
