import { TextInput } from '@mantine/core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { EverydayDb } from '../../web/data/database/db.ts'
import { useFormDraft, type KeptDraft } from '../../web/data/use-form-draft.ts'
import { newId } from '../../web/lib/id.ts'
import { localEntries } from '../../web/lib/local-entries.ts'
import { FormView } from '../../web/ui/form-view.tsx'
import { useEntryForm } from '../../web/ui/use-entry-form.ts'
import { show } from './render.tsx'
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
