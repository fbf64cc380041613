import { TextInput } from '@mantine/core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { EverydayDb } from '../../web/data/database/db.ts'
import { DataProvider } from '../../web/data/context.tsx'
import type { Data } from '../../web/data/data.ts'
import { claimGuest } from '../../web/data/session/claim-guest.ts'
import { keepDraft } from '../../web/data/database/kept-drafts.ts'
import { GUEST } from '../../web/data/database/guest.ts'
import { takeDraft } from '../../web/data/forms/own-draft.ts'
import { useFormDraft, type KeptDraft } from '../../web/data/use-form-draft.ts'
import { newId } from '../../web/lib/id.ts'
import { localEntries } from '../../web/lib/local-entries.ts'
import { FormView } from '../../web/ui/form-view.tsx'
import { useEntryForm } from '../../web/ui/use-entry-form.ts'
import { show } from './render.tsx'
import { storeOf } from './store-of.ts'
import { WithData } from './with-data.tsx'

// Two forms of a page have the same locks as those of two tabs.

type Values = { title: string }

function Form({ label }: { label: string }) {
  const draft = useFormDraft<Values>('bookmark:new')
  return draft ? <Opened label={label} draft={draft} /> : null
}

function Opened({ label, draft }: { label: string; draft: KeptDraft<Values> }) {
  const entry = useEntryForm<Values>({ initial: { title: '' }, draft, save: async () => ({ ok: true }) })
  return (
    <FormView entry={entry} label={label} submit={`Save ${label}`}>
      <TextInput {...entry.form.getInputProps('title')} label={label} />
    </FormView>
  )
}

const open = (db: EverydayDb, label: string) =>
  show(
    <WithData data={{ session: { user: null, expired: false }, db }}>
      <Form label={label} />
    </WithData>,
  )
const field = (label: string) => page.getByRole('textbox', { name: label })
const titles = async (db: EverydayDb) => (await db._drafts.toArray()).map(({ values }) => values['title']).sort()

test('of two forms that are open at once each has its own draft, and none is lost with the other', async () => {
  const db = new EverydayDb(newId())
  await open(db, 'First')
  const second = await open(db, 'Second')
  await field('First').fill('One')
  await field('Second').fill('Two')
  await expect.poll(() => titles(db)).toEqual(['One', 'Two'])
  await second.unmount()
  await page.getByRole('button', { name: 'Save First' }).click()
  await expect.poll(() => titles(db)).toEqual(['Two'])
})

test('a form that is opened later has a draft that none has open, with what was typed last', async () => {
  const db = new EverydayDb(newId())
  await open(db, 'First')
  await field('First').fill('One')
  const second = await open(db, 'Second')
  await expect.element(field('Second')).toHaveValue('')
  await field('Second').fill('Tw')
  await expect.poll(() => titles(db)).toEqual(['One', 'Tw'])
  await field('Second').fill('Two')
  // Closed with the last letter, as by a reload.
  await second.unmount()
  await open(db, 'Third')
  await expect.element(field('Third')).toHaveValue('Two')
  await expect.element(field('First')).toHaveValue('One')
  expect(await titles(db)).toEqual(['One', 'Two'])
})

test('a draft that nobody finishes is there after the other one was saved', async () => {
  const db = new EverydayDb(newId())
  await db._drafts.bulkPut([
    { key: 'bookmark:new', values: { title: 'One' } },
    { key: 'bookmark:new:other0000000001', values: { title: 'Two' } },
    { key: 'bookmark:newest', values: { title: 'Of another form' } },
  ])
  const first = await open(db, 'First')
  await expect.element(field('First')).toHaveValue('One')
  await page.getByRole('button', { name: 'Save First' }).click()
  await expect.poll(() => titles(db)).toEqual(['Of another form', 'Two'])
  await first.unmount()
  await open(db, 'Second')
  await expect.element(field('Second')).toHaveValue('Two')
})

test('what a full disk did not take is forgotten with the form that was saved', async () => {
  const db = new EverydayDb(newId())
  const kept = () => localEntries.keys(`everyday_draft_${db.owner}_`)
  const full = vi.spyOn(db._drafts, 'put').mockRejectedValue(new DOMException('Full', 'QuotaExceededError'))
  onTestFinished(() => full.mockRestore())
  await open(db, 'First')
  await field('First').fill('One')
  await expect.poll(() => full.mock.calls.length).toBe(1)
  expect(kept()).toHaveLength(1)
  await page.getByRole('button', { name: 'Save First' }).click()
  await expect.poll(kept).toEqual([])
})

/** A form of a guest, and the account into which this guest signs in, in another tab. */
async function openAsGuest(ann: EverydayDb) {
  const guest = new EverydayDb(GUEST)
  await Promise.all([guest._drafts.clear(), guest._meta.clear()])
  const session = { user: null, expired: false }
  const stateOf = (db: EverydayDb) => ({ data: { db, session } as Data, session, failure: null, person: 0 })
  const source = storeOf(stateOf(guest))
  await show(
    <DataProvider source={{ ...source, open: async () => source.get().data }}>
      <Form label="First" />
    </DataProvider>,
  )
  return { guest, signIn: () => source.set(stateOf(ann)) }
}

test.each(['taken over before', 'taken over late'])(
  'a form of a guest that is open while another tab signs in goes on beside the draft of that person (%s)',
  async (order) => {
    const ann = new EverydayDb(newId())
    await ann._drafts.put({ key: 'bookmark:new', values: { title: 'Began last week' } })
    const { guest, signIn } = await openAsGuest(ann)
    await field('First').fill('As a gue')
    await expect.poll(() => titles(guest)).toEqual(['As a gue'])
    if (order === 'taken over before') await claimGuest(ann)
    signIn()
    await field('First').fill('As a guest')
    await expect.poll(() => titles(ann)).toEqual(['As a guest', 'Began last week'])
    await claimGuest(ann)
    expect(await titles(ann)).toEqual(['As a guest', 'Began last week'])
    expect(localEntries.keys(`everyday_draft_${GUEST}_`)).toEqual([])
    await page.getByRole('button', { name: 'Save First' }).click()
    await expect.poll(() => titles(ann)).toEqual(['Began last week'])
  },
)

test('a draft that could not be read once is free again', async () => {
  const db = new EverydayDb(newId())
  await db._drafts.put({ key: 'contact', values: { message: 'Old' } })
  const read = vi.spyOn(db._drafts, 'toArray')
  read.mockResolvedValueOnce([{ key: 'contact', values: {} }]).mockRejectedValueOnce(new Error('Stalled'))
  onTestFinished(() => read.mockRestore())
  const openDb = async () => db
  expect((await takeDraft(openDb, 'contact')).kept).toBeNull()
  await expect.poll(async () => (await takeDraft(openDb, 'contact')).kept?.values).toEqual({ message: 'Old' })
})

test('what a full disk did not take is in the form that is opened next', async () => {
  const db = new EverydayDb(newId())
  await db._drafts.put({ key: 'contact', values: { message: 'Old', phone: '1' } })
  const openDb = async () => db
  const part = { key: 'contact', values: { message: 'New' }, isPart: true }
  localEntries.set(`everyday_draft_${db.owner}_contact`, JSON.stringify(part))
  const first = await takeDraft(openDb, 'contact')
  expect(first.kept?.values).toEqual({ message: 'New', phone: '1' })
  first.release()
  keepDraft(db.owner, { key: 'job:baker', values: { letter: 'Typed' } })
  expect((await takeDraft(openDb, 'job:baker')).kept?.values).toEqual({ letter: 'Typed' })
})

test('a draft is had by who waits for it as soon as another form is closed', async () => {
  const db = new EverydayDb(newId())
  await db._drafts.put({ key: 'contact', values: { message: 'Old' } })
  const openDb = async () => db
  const first = await takeDraft(openDb, 'contact')
  const second = takeDraft(openDb, 'contact')
  setTimeout(() => first.release(), 100)
  expect((await second).kept?.values).toEqual({ message: 'Old' })
  expect((await takeDraft(openDb, 'contact')).kept).toBeNull()
})
