import { expect, test } from 'vitest'
import type { BusinessesFile } from '../../web/catalog/schema/businesses.ts'
import type { FactsFile } from '../../web/catalog/schema/facts.ts'
import { filesIn } from '../../web/catalog/files.ts'
import { catalogFiles } from '../support/catalog.ts'

const { people } = catalogFiles.get('facts') as FactsFile
const businesses = filesIn<BusinessesFile>(catalogFiles, 'businesses/').flatMap(([, { items }]) => items)
const lastNameOf = (name: string) => name.slice(name.lastIndexOf(' ') + 1)

/** Who is related: owners and families by the business that they own, and everyone else only to themselves. */
const BEARERS = [
  ...people.map(({ name, role }) => ({ lastName: lastNameOf(name), of: role.startsWith('owner of ') ? role : name })),
  ...businesses.flatMap(({ id, owners = [], description }) => [
    ...owners.map((name) => ({ lastName: lastNameOf(name), of: people.some((one) => one.name === name) ? name : id })),
    ...[...description.matchAll(/\bthe (\p{Lu}[\p{L}-]+) (?:family|brothers|sisters)\b/gu)].map(
      ([, lastName = '']) => ({
        lastName,
        of: id,
      }),
    ),
  ]),
]

// In a made-up catalog a name that comes twice looks generated. A real one has namesakes: the build does not ask.
test('nobody in the catalog has the last name of somebody who is no relative', () => {
  expect(BEARERS.length).toBeGreaterThan(50)
  const shared = BEARERS.filter((one) =>
    BEARERS.some((other) => other.lastName === one.lastName && other.of !== one.of),
  )
  expect(shared).toEqual([])
})
