import { expect, test } from 'vitest'
import { fillCounts } from './counts.ts'

const FILES = {
  'businesses/written.json': {
    items: [{ location: { state: 'GA' } }, { location: { state: 'OR' } }, { location: { state: 'GA' } }],
  },
  'businesses/composed.json': { items: Array.from({ length: 18 }, () => ({ location: { state: 'ME' } })) },
  'items/books.json': { items: [{ sku: 'book-x', price: 1044.9 }] },
  'items/web.json': { packages: [{ sku: 'web-starter', price: 0.1 }] },
  'articles/long.json': { full: true },
  'articles/short.json': {},
  'articles/broken.json': undefined,
  'items/unfinished.json': { items: [null] },
  'route-pages/everyday-score.json': { sections: { examples: { businesses: ['one', 'two'] } } },
  'broken.json': undefined,
}

/** The text of another file, and the errors, with these files beside it. */
function fill(text: string) {
  const files = Object.entries(FILES).map(([path, file]): [string, string] => [path, JSON.stringify(file) ?? '{'])
  const { texts, errors } = fillCounts(new Map([...files, ['pages/about.json', text]]))
  return { text: texts.get('pages/about.json'), errors }
}

test.each([
  ['in digits', 'All {businesses} of {businesses}', 'All 21 of 21'],
  ['in words', '{books:words} book', 'one book'],
  ['in words, with a capital', '{states:Words} states', 'Three states'],
  ['in words with a hyphen', '{businesses:words}', 'twenty-one'],
  ['of a list within a file', '{scoreExamples}', '2'],
  ['of files', '{longArticles}', '1'],
  ['of a file that is not there', '{events:words}', 'zero'],
])('a count %s', (_, text, filled) => {
  expect(fill(text)).toEqual({ text: filled, errors: [] })
})

test('the price of an item, and the rules of the app', () => {
  expect(fill('{price:book-x} or {price:web-starter}').text).toBe('$1,044.90 or $0.10')
  expect(fill('{bundlePercent}% off, {taxPercent}% tax').text).toBe('20% off, 8% tax')
  expect(fill('{trashDays} days').text).toBe('30 days')
  expect(fill('{shipping} up to {freeShippingAbove}').text).toBe('$29.99 up to $1,000')
})

test.each([
  '{people}',
  '{constructor}',
  '{books:digits}',
  '{books:constructor}',
  '{price}',
  '{price:book-y}',
  '{taxPercent:words}',
])('%s is an error that names the file', (placeholder) => {
  expect(fill(`Of ${placeholder}`)).toEqual({
    text: `Of ${placeholder}`,
    errors: [`pages/about.json: ${placeholder} is not known (web/catalog/counts.ts)`],
  })
})

test('braces of JSON are no placeholders', () => {
  const json = '{"a":{},"b":[{"c":1}]}'
  expect(fill(json)).toEqual({ text: json, errors: [] })
})
