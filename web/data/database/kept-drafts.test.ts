import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { newId } from '../../lib/id.ts'
import { readDraft, saveDraft } from '../forms/forms.ts'
import { EverydayDb } from './db.ts'
import { holdDraft } from './draft-locks.ts'
import { GUEST } from './guest.ts'
import { keepDraft, readAllDrafts, writeKeptDrafts } from './kept-drafts.ts'
import { newPart } from './kept-parts.ts'
import { dropKept, writeKeptBefore } from './kept-writes.ts'
import { localEntries } from '../../lib/local-entries.ts'

const DRAFT = { key: 'contact', values: { message: 'Hel' } }
const kept = () => ['everyday_draft_', 'everyday_unwritten_'].flatMap(localEntries.keys)
// Without Web Locks no page holds what it keeps; newer versions of Node have them.
beforeEach(() => vi.stubGlobal('navigator', {}))
afterEach(() => {
  vi.unstubAllGlobals()
  kept().forEach(localEntries.remove)
})

test('a draft is kept from the moment it is typed until the database has it', async () => {
  const db = new EverydayDb(newId())
  keepDraft(db.owner, DRAFT)
  expect(kept()).toHaveLength(1)
  await saveDraft(db, DRAFT.key, DRAFT.values)
  expect(kept()).toEqual([])
})

test('what was typed since stays kept', async () => {
  const db = new EverydayDb(newId())
  const saving = saveDraft(db, DRAFT.key, DRAFT.values)
  keepDraft(db.owner, { ...DRAFT, values: { message: 'Hell' } })
  await saving
  expect(kept()).toHaveLength(1)
  await writeKeptDrafts(db)
  expect(await readDraft(db, DRAFT.key)).toEqual({ message: 'Hell' })
  expect(kept()).toEqual([])
})

test('the next start stores what a page had not, of its own person alone; a guest needs no code of the database', async () => {
  const [guest, ann] = [new EverydayDb(GUEST), new EverydayDb(newId())]
  keepDraft(undefined, DRAFT)
  await writeKeptBefore(ann)
  expect(await readDraft(ann, DRAFT.key)).toBeNull()
  await writeKeptBefore(guest)
  expect(await readDraft(guest, DRAFT.key)).toEqual({ message: 'Hel' })
  expect(kept()).toEqual([])
})

test('what was typed before the earlier draft was there does not replace the rest of it', async () => {
  const db = new EverydayDb(newId())
  await saveDraft(db, DRAFT.key, { message: 'Hello', subject: 'support' })
  newPart().keep(db.owner, DRAFT)
  await writeKeptDrafts(db)
  expect(await readDraft(db, DRAFT.key)).toEqual({ message: 'Hel', subject: 'support' })
  keepDraft(db.owner, DRAFT)
  await writeKeptDrafts(db)
  expect(await readDraft(db, DRAFT.key)).toEqual({ message: 'Hel' })
})

/** Locks of all tabs: those of `gone` are free again. */
function lockedExcept(gone: string[] = []): void {
  const taken = new Set<string>()
  const request = async (name: string, _: LockOptions, run: (lock: object | null) => unknown) => {
    const isFree = !taken.has(name) || gone.some((id) => name.endsWith(id))
    taken.add(name)
    await run(isFree ? {} : null)
    if (isFree) taken.delete(name)
  }
  vi.stubGlobal('navigator', { locks: { request } })
  onTestFinished(() => void vi.unstubAllGlobals())
}

const idsOfParts = () => kept().map((name) => name.split('#')[1]!)

test('each form keeps its part for itself, and one that is still there is left to its page', async () => {
  lockedExcept()
  const db = new EverydayDb(newId())
  const [one, other] = [newPart(), newPart()]
  one.keep(db.owner, DRAFT)
  other.keep(db.owner, { ...DRAFT, values: { message: 'Dear' } })
  expect(kept()).toHaveLength(2)
  other.forget()
  expect(kept()).toHaveLength(1)
  await writeKeptDrafts(db)
  expect(await readAllDrafts(db)).toEqual([])
  expect(kept()).toHaveLength(1)
  one.forget()
  expect(kept()).toEqual([])
})

test('the parts of two pages that were killed are two drafts, and neither goes into one that a form has open', async () => {
  const db = new EverydayDb(newId())
  const messages = async () => (await readAllDrafts(db)).map(({ values }) => values.message).sort()
  const killed = (message: string) => newPart().keep(db.owner, { ...DRAFT, values: { message } })
  killed('One')
  killed('Two')
  await writeKeptDrafts(db)
  expect(kept()).toEqual([])
  expect(await messages()).toEqual(['One', 'Two'])
  killed('Three')
  lockedExcept(idsOfParts())
  await holdDraft(db, DRAFT.key, {})
  await writeKeptDrafts(db)
  expect(await messages()).toEqual(['One', 'Three', 'Two'])
})

test('a draft that is sent or discarded, and all of a person whose data is removed, is forgotten', async () => {
  const db = new EverydayDb(newId())
  keepDraft(db.owner, DRAFT)
  keepDraft(db.owner, { ...DRAFT, values: {} })
  expect(kept()).toEqual([])
  keepDraft(db.owner, DRAFT)
  dropKept(db.owner)
  expect(kept()).toEqual([])
})

test('without room it stays for the next start, and rubbish does not', async () => {
  const db = new EverydayDb(newId())
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  localEntries.set(`everyday_draft_${db.owner}_job`, '{"values":')
  keepDraft(db.owner, DRAFT)
  const put = vi.spyOn(db._drafts, 'put').mockRejectedValue(new DOMException('Full', 'QuotaExceededError'))
  await writeKeptBefore(db)
  expect(warn).toHaveBeenCalledTimes(1)
  put.mockRestore()
  warn.mockRestore()
  await writeKeptBefore(db)
  expect(await readDraft(db, DRAFT.key)).toEqual({ message: 'Hel' })
  expect(kept()).toEqual([])
})

test('what could not be stored goes with the draft that is discarded, though the database answers late or never', async () => {
  const db = new EverydayDb(newId())
  keepDraft(db.owner, DRAFT)
  const remove = vi.spyOn(db._drafts, 'delete').mockRejectedValue(new DOMException('Busy', 'AbortError'))
  await expect(saveDraft(db, DRAFT.key, {})).rejects.toThrow('Busy')
  remove.mockRestore()
  await writeKeptBefore(db)
  expect(await readDraft(db, DRAFT.key)).toBeNull()
})

test('what an earlier version has kept is stored, and removed with a person’s data', async () => {
  const db = new EverydayDb(newId())
  const keepAsBefore = () => localEntries.set(`everyday_unwritten_${db.owner}_draft:contact`, JSON.stringify(DRAFT))
  keepAsBefore()
  await writeKeptBefore(db)
  expect(await readDraft(db, DRAFT.key)).toEqual(DRAFT.values)
  expect(kept()).toEqual([])
  keepAsBefore()
  keepDraft(db.owner, { ...DRAFT, values: { message: 'Hell' } })
  expect(kept()).toHaveLength(1)
  keepAsBefore()
  dropKept(db.owner)
  expect(kept()).toEqual([])
})

test.each([
  ['has typed on', 'Hello', async (db: EverydayDb) => saveDraft(db, DRAFT.key, { message: 'Hello' })],
  ['has sent it', null, async (db: EverydayDb) => saveDraft(db, DRAFT.key, {})],
])('a start stores nothing of a draft with which another tab meanwhile %s', async (_, message, meanwhile) => {
  const db = new EverydayDb(newId())
  await db.open()
  keepDraft(db.owner, DRAFT)
  // What that tab is writing is on its way before.
  const writing = db.transaction('rw', db._drafts, async () => {
    await db._drafts.count()
    keepDraft(db.owner, { ...DRAFT, values: message ? { message } : {} })
    await meanwhile(db)
  })
  await Promise.all([writing, writeKeptDrafts(db)])
  expect(await readDraft(db, DRAFT.key)).toEqual(message && { message })
})
