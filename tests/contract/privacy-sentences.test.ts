import { existsSync, readFileSync } from 'node:fs'
import { globSync } from 'tinyglobby'
import { describe, expect, test } from 'vitest'
import spanish from '../../web/languages/es.json'
import { STORES } from '../../web/data/database/db.ts'
import * as cacheNames from '../../web/lib/cache-names.ts'
import { OF_OTHERS, OF_PRIVACY, OF_PRIVACY_ON_PAGES, ON_PAGES, SAID, SHOWN, TOLD } from './privacy-sentences.ts'
import { DEVICE_STORES, LOCAL_KEYS } from './privacy-stores.ts'

const ROOT = new URL('../../', import.meta.url).pathname
const read = (path: string) => readFileSync(ROOT + path, 'utf8')

type Block = { text?: string; list?: string[] }
const page = JSON.parse(read('public/catalog/pages/legal-privacy.json')) as { sections: { blocks?: Block[] }[] }
const texts = page.sections.flatMap(({ blocks = [] }) =>
  blocks.flatMap(({ text, list }) => list ?? (text ? [text] : [])),
)
const sentences = texts.flatMap((text) => text.split(/(?<=[.!?])\s+(?=[A-Z"])/))

describe('the privacy policy', () => {
  test('each sentence of it has a test, or is one that no test can watch', () => {
    const known = [...SHOWN.map(([sentence]) => sentence), ...TOLD]
    expect(sentences.filter((sentence) => !known.some((one) => sentence.startsWith(one)))).toEqual([])
    expect(known.filter((one) => !sentences.some((sentence) => sentence.startsWith(one)))).toEqual([])
  })

  test.each(SHOWN)('%s', (_, file, name) => {
    expect(existsSync(ROOT + file), file).toBe(true)
    expect(read(file)).toContain(name)
  })

  test('names every key of local storage that the app has', () => {
    const files = globSync(['web/**/*.{ts,tsx}', '!web/**/*.test.*'], { cwd: ROOT })
    const found = files.flatMap((file) =>
      [...read(file).matchAll(/['"`]((?:everyday|signup)_[a-z_]+)/g)].map((match) => match[1]!),
    )
    // A cookie, a note of the tab, an answer of the server, and what an earlier version has left, which is removed.
    const others = ['everyday_browser', 'everyday_reload_tried', 'signup_closed', 'everyday_unseen_codes_']
    const unknown = found.filter(
      (key) => !others.includes(key) && !Object.keys(LOCAL_KEYS).some((one) => key.startsWith(one)),
    )
    expect(unknown).toEqual([])
    const policy = texts.join(' ')
    expect(Object.values(LOCAL_KEYS).filter((words) => !policy.includes(words))).toEqual([])
  })

  test('names every table and cache of the device', () => {
    const caches = Object.entries(cacheNames).flatMap(([name, value]) =>
      name.endsWith('_CACHE') ? [value as string] : [],
    )
    const named = Object.values(DEVICE_STORES).flatMap((stores) => stores.split(' '))
    expect([...new Set(named)].toSorted()).toEqual([...Object.keys(STORES), ...caches].toSorted())
    const policy = texts.join(' ')
    expect(Object.keys(DEVICE_STORES).filter((words) => !policy.includes(words))).toEqual([])
  })
})

describe('the app', () => {
  const messages = Object.keys(spanish).filter((message) => OF_PRIVACY.test(message))

  test('each message of it that speaks of privacy has a test', () => {
    expect(messages.length).toBeGreaterThan(30)
    const known = SAID.map(([beginning]) => beginning)
    expect(messages.filter((message) => !known.some((one) => message.startsWith(one)))).toEqual([])
    expect(known.filter((one) => !messages.some((message) => message.startsWith(one)))).toEqual([])
  })

  test.each(SAID)('%s', (_, file, name) => {
    expect(existsSync(ROOT + file), file).toBe(true)
    expect(read(file)).toContain(name)
  })
})

describe('the catalog', () => {
  const files = globSync(['public/catalog/**/*.json', '!**/legal-privacy.json'], { cwd: ROOT })
  const said = files
    .filter((file) => !OF_OTHERS.test(file))
    .flatMap((file) => textsOf(JSON.parse(read(file))))
    .flatMap((text) => text.split(/(?<=[.!?])\s+(?=[A-Z"“])/))
    .filter((sentence) => OF_PRIVACY_ON_PAGES.test(sentence))

  test('each sentence of it that says where something is kept or sent has a test', () => {
    const known = ON_PAGES.map(([beginning]) => beginning)
    expect(said.filter((sentence) => !known.some((one) => sentence.startsWith(one)))).toEqual([])
    expect(known.filter((one) => !said.some((sentence) => sentence.startsWith(one)))).toEqual([])
  })

  test.each(ON_PAGES)('%s', (_, file, name) => {
    expect(existsSync(ROOT + file), file).toBe(true)
    expect(read(file)).toContain(name)
  })
})

/** All texts within a value. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : []
}
