import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { factErrors } from '../../web/catalog/facts.ts'
import { parseCatalog } from '../../web/catalog/files.ts'
import { readCatalogSources } from '../../vite/read-catalog-sources.ts'

const { texts } = readCatalogSources('public')
const errorsOf = (changed: ReadonlyMap<string, string>) => factErrors(parseCatalog(changed).files)

/** Copy that contradicts other copy: the file, what it says, and what it might say. */
const CONTRADICTIONS: [string, string, string, string][] = [
  [
    'pages/design-services.json',
    'Ruth Castellano, cafe owner, Asheville',
    'Dana Whitfield, cafe owner, Asheville',
    'Dana Whitfield is "cafe owner, Asheville", but "Operations Director"',
  ],
  ['articles/everygig-joins.json', 'Everygig joins', 'EveryGig joins', '"EveryGig" is spelled "Everygig"'],
  ['pages/portfolio.json', 'two that joined us', 'one that joined us', '"founded here, one that joined us" is not 2'],
  [
    'pages/about.json',
    'a hardware store downstairs',
    'a hardware store across the street',
    'the hardware store is "across the street", but "downstairs"',
  ],
  ['pages/careers.json', 'all 46 of us', 'all 64 of us', '"all 64 of us" is not 46'],
  [
    'articles/edgewood-avenue.json',
    '410 Edgewood Avenue SE',
    '401 Edgewood Avenue SE',
    '"401 Edgewood Avenue SE, Suite',
  ],
  ['items/events.json', 'Priya Raman, Engineering Lead', 'Priya Ramen, Engineering Lead', 'Priya Ramen is not among'],
  ['businesses/composed.json', 'Danuta Wilk', 'Priya Raman', 'two-door-bread: Priya Raman is another person'],
]

test.each(CONTRADICTIONS)('%s must not say otherwise: %s', (file, from, to, error) => {
  const before = texts.get(file)!
  expect(before, file).toContain(from)
  expect(errorsOf(new Map([...texts, [file, before.replaceAll(from, to)]])).join('\n')).toContain(error)
})

test('editions of the library, the words of the app and those of its mails agree with the register, too', () => {
  const { files } = parseCatalog(texts)
  const folder = 'scripts/library/'
  const linesOf = (path: string) => readFileSync(path, 'utf8').split('\n')
  const others: [string, object][] = [
    ...readdirSync(folder).map((name): [string, object] => [`library/${name}`, linesOf(folder + name)]),
    ['languages/en', Object.keys(JSON.parse(readFileSync('web/languages/es.json', 'utf8')) as object)],
    ['words/en', JSON.parse(readFileSync('pocketbase/words/en.json', 'utf8')) as object],
  ]
  expect(others.map(([, lines]) => Object.keys(lines).length)).not.toContain(0)
  expect(factErrors(new Map([...files, ...others]))).toEqual([])
  const renamed = others.map(([name, lines]): [string, object] => [name, { lines, planted: 'Ask EveryGig.' }])
  expect(factErrors(new Map([...files, ...renamed])).length).toBe(others.length)
})
