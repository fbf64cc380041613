import { expect, it } from 'vitest'
import { sessionName } from './session-name.ts'

const session = (id: string, createdAt: string, name = '', browser = 'Firefox', system = 'Linux') => ({
  ...{ id, name, browser, system, createdAt },
})
const namesOf = (all: ReturnType<typeof session>[]) => all.map((one) => sessionName(one, all))

it('of two browsers of one kind the one that was signed in later has a number', () => {
  const [later, earlier] = [session('a', '2026-03-02T10:00:00Z'), session('b', '2026-03-01T10:00:00Z')]
  expect(namesOf([later, earlier])).toEqual(['Firefox on Linux (2)', 'Firefox on Linux'])
  // In whatever order they are listed.
  expect(namesOf([earlier, later])).toEqual(['Firefox on Linux', 'Firefox on Linux (2)'])
})

it('those signed in at one moment are told apart too', () => {
  const at = '2026-03-01T10:00:00Z'
  expect(new Set(namesOf([session('a', at), session('b', at), session('c', at)]))).toEqual(
    new Set(['Firefox on Linux', 'Firefox on Linux (2)', 'Firefox on Linux (3)']),
  )
})

it('names of the person and other browsers take no number', () => {
  const at = '2026-03-01T10:00:00Z'
  const all = [session('a', at, 'Kitchen'), session('b', at), session('c', at, '', 'Firefox', 'Windows')]
  expect(namesOf(all)).toEqual(['Kitchen', 'Firefox on Linux', 'Firefox on Windows'])
})
