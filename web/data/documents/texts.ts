import { MAX_TEXT, wordsOf } from '../../domain/document-text.ts'
import type { EverydayDb } from '../database/db.ts'

/** Documents whose content is on this device, and whose text has not been read yet. */
export async function unreadContents(db: EverydayDb): Promise<string[]> {
  const [contents, read] = await Promise.all([db._contents.toArray(), db._texts.toCollection().primaryKeys()])
  const known = new Set(read)
  return contents.filter(({ record, state }) => state === 'here' && !known.has(record)).map(({ record }) => record)
}

/** Earlier versions kept a document as one without words if the code that reads it was not on this device yet. */
const VERSION = { key: 'texts', value: 2 }

/** Forgets, once on each device, that these documents have no words, so that they are read again. */
export async function readEmptyAgain(db: EverydayDb, documents: () => Promise<string[]>): Promise<void> {
  if ((await db._meta.get(VERSION.key))?.value === VERSION.value) return
  const asked = await documents()
  await db.transaction('rw', db._texts, db._meta, async () => {
    const empty = (await db._texts.bulkGet(asked)).filter((found) => found?.text === '')
    await db._texts.bulkDelete(empty.map((found) => found!.record))
    await db._meta.put(VERSION)
  })
}

/** Makes a document be found by its text, unless its content has left this device meanwhile. */
export async function keepText(db: EverydayDb, record: string, whole: string): Promise<void> {
  const text = whole.slice(0, MAX_TEXT)
  const words = wordsOf(text)
  await db.transaction('rw', db._texts, db._contents, async () => {
    if ((await db._contents.get(record))?.state === 'here') await db._texts.put({ record, text, words })
  })
}

/** The documents whose text has words that begin so, all of them. */
export async function findInTexts(db: EverydayDb, words: string[]): Promise<Set<string>> {
  const found = await Promise.all(words.map((word) => db._texts.where('words').startsWith(word).primaryKeys()))
  const [first = [], ...others] = found.map((keys) => new Set(keys))
  return new Set([...first].filter((record) => others.every((keys) => keys.has(record))))
}
