import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepLook, withKeptLook } from './kept-look.ts'

let stored: Record<string, string>
beforeEach(() => {
  stored = {}
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void (stored[key] = value),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('an address that names neither order nor layout gets those that were chosen last', () => {
  expect(withKeptLook({})).toBeNull()
  keepLook({ sort: 'name', view: 'grid' })
  expect(withKeptLook({})).toEqual({ sort: 'name', view: 'grid' })
  expect(withKeptLook({ folder: 'f00000000000001' })).toEqual({ folder: 'f00000000000001', sort: 'name', view: 'grid' })
})

it('an address that names one of them stays as it is', () => {
  keepLook({ sort: 'name', view: 'grid' })
  expect(withKeptLook({ sort: 'category' })).toBeNull()
  expect(withKeptLook({ view: 'grid' })).toBeNull()
})

it('the usual look is chosen again, and what is not ours is left out', () => {
  keepLook({ sort: 'name', view: 'grid' })
  keepLook({})
  expect(withKeptLook({})).toBeNull()
  for (const value of ['no json', 'null', '{"sort":"luck","view":1}']) {
    stored = { everyday_bookmarks_look: value }
    expect(withKeptLook({}), value).toBeNull()
  }
})
