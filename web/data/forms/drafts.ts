import type { CollectionName } from '../../collections/all.ts'
import { NEW, type Draft } from '../../domain/drafts.ts'
import type { EverydayDb } from '../database/db.ts'
import { readAllDrafts } from '../database/kept-drafts.ts'

/** `canBeFinished`: what it changes is there, and not in the trash. */
export type NamedDraft = Draft & { canBeFinished: boolean }

type Subject = { name: string; canBeFinished: boolean } | null

type Kind = { collection: CollectionName; find: (db: EverydayDb, id: string) => Promise<Subject> }

/** The records that drafts change, by the name of the form; null for one that is gone. */
const SUBJECTS: Record<string, Kind> = {
  business: {
    collection: 'businesses',
    async find(db, id) {
      const row = await db.businesses.get(id)
      return row ? { name: row.name, canBeFinished: true } : null
    },
  },
  bookmark: {
    collection: 'bookmarks',
    async find(db, id) {
      const row = await db.bookmarks.get(id)
      return row ? { name: row.title, canBeFinished: row.deleted_at === '' } : null
    },
  },
  // A card in whose place a new one comes.
  card: {
    collection: 'payment_methods',
    async find(db, id) {
      const row = await db.payment_methods.get(id)
      return row ? { name: row.last4, canBeFinished: true } : null
    },
  },
}

/** The keys of all drafts of forms: a handful at most. */
export const draftKeys = async (db: EverydayDb): Promise<string[]> => (await readAllDrafts(db)).map(({ key }) => key)

/** The record that a draft changes; undefined if it changes nothing that is stored. */
export function recordOf(key: string): { collection: CollectionName; id: string } | undefined {
  const [form = '', id = ''] = key.split(':')
  const kind = id === NEW ? undefined : SUBJECTS[form]
  return kind && { collection: kind.collection, id }
}

/** What a draft changes: null if that is gone, undefined if it changes nothing that is stored. */
async function subjectOf(db: EverydayDb, key: string): Promise<Subject | undefined> {
  const [form = '', id = ''] = key.split(':')
  return id === NEW ? undefined : SUBJECTS[form]?.find(db, id)
}

/** All drafts of forms, with the names of what they change. */
export async function readDrafts(db: EverydayDb): Promise<NamedDraft[]> {
  const keys = await draftKeys(db)
  return Promise.all(
    keys.map(async (key) => {
      const subject = await subjectOf(db, key)
      return {
        key,
        about: subject?.name ?? '',
        canBeFinished: subject === undefined || Boolean(subject?.canBeFinished),
      }
    }),
  )
}
