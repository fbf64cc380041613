import { expect, test } from 'vitest'
import { catalogSources } from '../support/catalog.ts'

type Named = { name: string; job: string }

/** People as JSON names them: authors with their roles, and hosts and the quoted as `Name, job, place`. */
function peopleIn(value: unknown): Named[] {
  if (typeof value !== 'object' || value === null) return []
  const { author, authorRole, host, by } = value as Record<string, unknown>
  const people: Named[] = []
  if (typeof author === 'string' && typeof authorRole === 'string') people.push({ name: author, job: authorRole })
  for (const line of [host, by]) {
    const [name, job] = typeof line === 'string' ? line.split(', ') : []
    if (name && job) people.push({ name, job })
  }
  return [...people, ...Object.values(value).flatMap(peopleIn)]
}

test('a person has one job, wherever the copy names them', () => {
  const jobs = new Map<string, Set<string>>()
  for (const text of catalogSources.texts.values())
    for (const { name, job } of peopleIn(JSON.parse(text))) jobs.set(name, (jobs.get(name) ?? new Set()).add(job))
  expect(jobs.get('Dana Whitfield')).toEqual(new Set(['Operations Director']))
  expect([...jobs].filter(([, of]) => of.size > 1).map(([name, of]) => `${name}: ${[...of].join(' or ')}`)).toEqual([])
})

test('a company of the group is spelled in one way', () => {
  const names = [...catalogSources.texts.values()].flatMap((text) => text.match(/\bevery(?:gig|night)\b/gi) ?? [])
  // The ids and tags are in lower case.
  expect(new Set(names)).toEqual(new Set(['Everygig', 'everygig', 'Everynight', 'everynight']))
})
