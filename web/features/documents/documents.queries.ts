import { Dexie } from 'dexie'
import type { Document } from '../../collections/documents.ts'
import type { EverydayDb } from '../../data/database/db.ts'
import type { OutboxEntry } from '../../data/syncing/sync-control.ts'
import { discardedUploads } from '../../data/documents/discarded-uploads.ts'
import { findInTexts } from '../../data/documents/texts.ts'
import type { Trashed } from '../../lib/trashed.ts'
import { bytesTogether } from '../../domain/document-bytes.ts'
import type { Content } from '../../domain/document-content.ts'
import { passageOf, wordsOf, type Passage } from '../../domain/document-text.ts'
import { foldText } from '../../lib/fold-text.ts'
import { pageOf } from '../../lib/pages.ts'
import type { DocumentsSearch } from './documents-search.ts'
import { previewOf } from './preview-kind.ts'

/** How many rows a page has. */
const PAGE_ROWS = 50

/**
 * A document with what this device has of its content. `discarded`: that was removed here before the server had it. `passage`: where the text
 * has what was searched for.
 */
export type Listed = { row: Document; content: Content | undefined; discarded?: boolean; passage?: Passage | null }

/** One page of the list. */
export type Listing = {
  /** Status and search that it answers. */
  key: string
  items: Listed[]
  /** The place of the first item in the whole listing, and the ids of all in it. */
  first: number
  ids: string[]
  page: number
  pages: number
  /** How many documents the person has, and how many bytes their contents have together, each counted once. */
  total: number
  bytes: number
  /** How many of those that a search went through are found by name alone, since their content is not on this device. */
  notHere: number
}

const trashedDocuments = (db: EverydayDb) => db.documents.where('[trashed_at+created_at]').above(['', Dexie.maxKey])

/** What is told of a document in the trash; null of another one. */
export const trashedDocument = ({ id, name, trashed_at: since }: Document): Trashed | null =>
  since === '' ? null : { id, name, since }

/** Those of these documents that are in the trash. */
export async function listTrashedOf(db: EverydayDb, ids: string[]): Promise<Trashed[]> {
  return (await db.documents.bulkGet(ids)).flatMap((row) => (row && trashedDocument(row)) ?? [])
}

/** What a listing shows, but for its page. */
export const listingKey = ({ status, q }: DocumentsSearch): string => `${status ?? ''}/${q ?? ''}`

/** The documents that the page shows, newest first. */
export async function listDocuments(db: EverydayDb, view: DocumentsSearch): Promise<Listing> {
  const { q = '', status } = view
  const byDate = db.documents.where('[trashed_at+created_at]')
  const [current, trashed] = await Promise.all([
    byDate.between(['', Dexie.minKey], ['', Dexie.maxKey]).reverse().toArray(),
    trashedDocuments(db).reverse().toArray(),
  ])
  // Each word is found in the name, or as the beginning of a word in the text.
  const words = await Promise.all(
    foldText(q)
      .split(' ')
      .filter(Boolean)
      .map(async (word) => ({ word, inText: await findInTexts(db, wordsOf(word)) })),
  )
  const isInName = (name: string) => {
    const folded = foldText(name)
    return words.every(({ word }) => folded.includes(word))
  }
  const matches = ({ id, name }: Document) => {
    const folded = foldText(name)
    return words.every(({ word, inText }) => folded.includes(word) || inText.has(id))
  }
  const place = status === 'trash' ? trashed : current.filter((row) => !status || row.status === status)
  const found = place.filter(matches)
  const { page, pages, from, to } = pageOf(found.length, PAGE_ROWS, view.page)
  const rows = found.slice(from, to)
  const contents = await db._contents.bulkGet(rows.map(({ id }) => id))
  const texts = words.length > 0 ? await db._texts.bulkGet(rows.map(({ id, name }) => (isInName(name) ? '' : id))) : []
  const discarded = discardedUploads(db.owner)
  const here = new Set(words.length > 0 ? await db._contents.toCollection().primaryKeys() : place.map(({ id }) => id))
  const starts = words.flatMap(({ word }) => wordsOf(word))
  return {
    key: listingKey(view),
    items: rows.map((row, at) => ({
      row,
      content: contents[at],
      discarded: discarded.has(row.id),
      passage: texts[at] ? passageOf(texts[at].text, starts) : null,
    })),
    first: from,
    ids: found.map(({ id }) => id),
    page,
    pages,
    total: current.length + trashed.length,
    bytes: bytesTogether([...current, ...trashed]),
    notHere: place.filter(({ id }) => !here.has(id)).length,
  }
}

/** One document with what this device has of its content; null if it was deleted. */
export async function readDocument(db: EverydayDb, id: string): Promise<Listed | null> {
  const [row, content] = await Promise.all([db.documents.get(id), db._contents.get(id)])
  return row ? { row, content, discarded: discardedUploads(db.owner).has(id) } : null
}

/** Documents that the server has refused before anything of them was sent: they are in no listing until the person has decided. */
export async function readRefusedDocuments(db: EverydayDb): Promise<OutboxEntry[]> {
  const refused = await db._outbox.where('state').equals('refused').toArray()
  return refused.filter(({ mutation: { collection, op } }) => collection === 'documents' && op === 'create')
}

const isPdf = (row: Document) => previewOf(row).kind === 'pdf'

/** Whether the person has a PDF. */
export async function hasPdf(db: EverydayDb): Promise<boolean> {
  return (await db.documents.filter((row) => isPdf(row) && row.trashed_at === '').first()) !== undefined
}

/** The ids of all PDFs. */
export const pdfIds = (db: EverydayDb): Promise<string[]> => db.documents.filter(isPdf).primaryKeys()
