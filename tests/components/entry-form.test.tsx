import { TextInput } from '@mantine/core'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Dialog } from '../../web/ui/dialog.tsx'
import { FormView } from '../../web/ui/form-view.tsx'
import { useEntryForm, type SaveOutcome } from '../../web/ui/use-entry-form.ts'
import { isWorkUnsaved } from '../../web/lib/unsaved-work.ts'
import { show } from './render.tsx'

const EMPTY = { title: '', city: '' }
type Values = typeof EMPTY
type Props = {
  initial?: Values
  save?: (values: Values) => Promise<SaveOutcome>
  draft?: { values: Partial<Values> | null; save: (changed: Partial<Values>) => Promise<unknown> }
  onSaved?: () => void
  onClose?: () => void
}

const given = (name: string) => v.pipe(v.string(), v.nonEmpty(`Enter the ${name}.`))
const schema = v.object({ title: given('title'), city: given('city') })

function Piece({
  initial = EMPTY,
  save = async () => ({ ok: true }),
  draft,
  onSaved = vi.fn(),
  onClose = vi.fn(),
}: Props) {
  const entry = useEntryForm({ initial, schema, save, onSaved, ...(draft && { draft }) })
  return (
    <Dialog title="Add" onClose={onClose}>
      <FormView entry={entry} submit="Save" onCancel={onClose}>
        <TextInput {...entry.form.getInputProps('title')} label="Title" />
        <TextInput {...entry.form.getInputProps('city')} label="City" />
      </FormView>
    </Dialog>
  )
}

const field = (name: string) => page.getByRole('textbox', { name })
const save = () => page.getByRole('button', { name: 'Save' }).click()

test('each invalid field has its message, the first gets the focus, and typing takes the message away', async () => {
  const onSaved = vi.fn()
  await show(<Piece onSaved={onSaved} />)
  await field('City').click()
  await save()
  await expect.element(field('Title')).toHaveFocus()
  await expect.element(field('Title')).toHaveAccessibleDescription('Enter the title.')
  await expect.element(field('City')).toHaveAccessibleDescription('Enter the city.')
  await userEvent.keyboard('Bread')
  await expect.element(page.getByText('Enter the title.')).not.toBeInTheDocument()
  await save()
  await expect.element(field('City')).toHaveFocus()
  expect(onSaved).not.toHaveBeenCalled()
})

test('a dialog stays open while its form is being saved, so that a failure is told', async () => {
  let fail = (_outcome: SaveOutcome) => {}
  const onClose = vi.fn()
  const slow = () => new Promise<SaveOutcome>((resolve) => (fail = resolve))
  await show(<Piece initial={{ title: 'Bread', city: 'Springfield' }} save={slow} onClose={onClose} />)
  await save()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  fail({ ok: false, message: 'This city is not on our list.' })
  await expect.element(page.getByText('This city is not on our list.')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('what is valid is saved', async () => {
  const store = vi.fn(async (): Promise<SaveOutcome> => ({ ok: true }))
  const onSaved = vi.fn()
  await show(<Piece save={store} onSaved={onSaved} />)
  await field('Title').fill('Bread')
  await field('City').fill('Dover')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(store).toHaveBeenCalledExactlyOnceWith({ title: 'Bread', city: 'Dover' })
})

test('a failure is told, what was typed stays, and it can be tried again', async () => {
  const outcomes: SaveOutcome[] = [
    { ok: false, message: 'Failed to save', detail: 'The disk is full.' },
    { ok: false, message: '', fields: { city: 'No such city.' } },
    { ok: true },
  ]
  const onSaved = vi.fn()
  await show(
    <Piece initial={{ title: 'Bread', city: 'Dover' }} save={async () => outcomes.shift()!} onSaved={onSaved} />,
  )
  await save()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to save')
  await expect.element(page.getByRole('alert')).toHaveTextContent('The disk is full. What you typed is still here.')
  await save()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(field('City')).toHaveFocus()
  await expect.element(field('City')).toHaveAccessibleDescription('No such city.')
  await save()
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
})

test('its input is guarded by the dialog; Cancel discards it', async () => {
  const onClose = vi.fn()
  await show(<Piece onClose={onClose} />)
  await field('Title').fill('Bread')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(field('Title')).toHaveValue('Bread')
  expect(onClose).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})

test('with a draft, what changed is kept and closing does not ask', async () => {
  const keep = vi.fn(async () => undefined)
  const onClose = vi.fn()
  const draft = { values: null, save: keep }
  await show(<Piece initial={{ title: 'Bread', city: 'Dover' }} draft={draft} onClose={onClose} />)
  await field('City').fill('Salem')
  await vi.waitFor(() => expect(keep).toHaveBeenLastCalledWith({ city: 'Salem' }))
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('saving deletes the draft', async () => {
  const keep = vi.fn(async () => undefined)
  const onSaved = vi.fn()
  await show(
    <Piece initial={{ title: 'Bread', city: 'Dover' }} draft={{ values: null, save: keep }} onSaved={onSaved} />,
  )
  await field('City').fill('Salem')
  await save()
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(keep).toHaveBeenLastCalledWith({})
})

test('a draft that is slow to be saved does not come back after it was deleted', async () => {
  const kept: Partial<Values>[] = []
  const started = vi.fn()
  let finish = () => {}
  const slow = new Promise<void>((resolve) => (finish = resolve))
  const keep = async (changed: Partial<Values>) => {
    started()
    if (changed.title) await slow
    kept.push(changed)
  }
  const onSaved = vi.fn()
  await show(<Piece initial={{ title: '', city: 'Dover' }} draft={{ values: null, save: keep }} onSaved={onSaved} />)
  await field('Title').fill('Bread')
  await vi.waitFor(() => expect(started).toHaveBeenCalledOnce())
  await save()
  finish()
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(kept).toEqual([{ title: 'Bread' }, {}])
})

function PageForm({ save: store = async () => ({ ok: true }), saving }: Pick<Props, 'save'> & { saving?: string }) {
  const entry = useEntryForm({ initial: EMPTY, schema, save: store, onSaved: () => entry.startOver() })
  return (
    <FormView entry={entry} submit="Save" {...(saving && { saving })}>
      <TextInput {...entry.form.getInputProps('title')} label="Title" />
      <TextInput {...entry.form.getInputProps('city')} label="City" />
    </FormView>
  )
}

test('on a page it is checked by its schema too, and holds back the reload of an update until it is saved', async () => {
  await show(<PageForm />)
  await save()
  await expect.element(field('Title')).toHaveFocus()
  await expect.element(field('City')).toHaveAccessibleDescription('Enter the city.')
  expect(await isWorkUnsaved()).toBe(false)
  await field('Title').fill('Bread')
  await vi.waitFor(async () => expect(await isWorkUnsaved()).toBe(true))
  // A page keeps a draft or holds little: the browser does not ask.
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
  await field('City').fill('Dover')
  await save()
  await expect.element(field('City')).toHaveValue('')
  await vi.waitFor(async () => expect(await isWorkUnsaved()).toBe(false))
})

test('in a dialog the browser asks before the page is left', async () => {
  await show(<Piece />)
  await field('Title').fill('Bread')
  await vi.waitFor(() => expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false))
})

test.each([
  ['shows that it is at work', undefined, 'Save'],
  ['says so, where there are words for it', 'Saving...', 'Saving...'],
])('while it is being saved the button %s, and a second press does nothing', async (_, saving, name) => {
  const store = vi.fn(() => new Promise<SaveOutcome>(() => {}))
  await show(<PageForm save={store} {...(saving && { saving })} />)
  await field('Title').fill('Bread')
  await field('City').fill('Dover')
  await save()
  await expect.element(page.getByRole('button', { name })).toBeVisible()
  await field('City').click()
  await userEvent.keyboard('{Enter}')
  expect(store).toHaveBeenCalledOnce()
})

function LateDraft({ keep }: { keep: (changed: Partial<Values>) => void }) {
  const entry = useEntryForm({ initial: EMPTY, draft: { save: keep }, save: async () => ({ ok: true }) })
  return (
    <FormView entry={entry} submit="Save">
      <TextInput {...entry.form.getInputProps('city')} label="City" />
      <button type="button" onClick={() => entry.restore({ city: 'Salem' })}>
        Restore
      </button>
    </FormView>
  )
}

test('a draft that is known late and discarded at once is deleted', async () => {
  const keep = vi.fn()
  await show(<LateDraft keep={keep} />)
  await page.getByRole('button', { name: 'Restore' }).click()
  ;(page.getByRole('button', { name: 'Start over' }).element() as HTMLElement).click()
  await expect.element(field('City')).toHaveValue('')
  await vi.waitFor(() => expect(keep).toHaveBeenLastCalledWith({}))
})

test.each(['beforeunload', 'pagehide'])('at %s a draft is kept without the pause after typing', async (event) => {
  const keep = vi.fn(async () => undefined)
  await show(<Piece draft={{ values: null, save: keep }} />)
  await field('Title').fill('Bread')
  dispatchEvent(new Event(event))
  await Promise.resolve()
  expect(keep).toHaveBeenCalledExactlyOnceWith({ title: 'Bread' })
})

test('a draft is restored, and can be discarded', async () => {
  const draft = { values: { city: 'Salem' }, save: async () => undefined }
  await show(<Piece initial={{ title: 'Bread', city: 'Dover' }} draft={draft} />)
  await expect.element(page.getByText('We’ve restored what you typed before.')).toBeVisible()
  await expect.element(field('City')).toHaveValue('Salem')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect.element(field('City')).toHaveValue('Dover')
  await expect.element(field('Title')).toHaveFocus()
})
