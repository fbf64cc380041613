import { TextInput } from '@mantine/core'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { isWorkUnsaved } from '../../web/lib/unsaved-work.ts'
import { FormView } from '../../web/ui/form-view.tsx'
import { useEntryForm, type SaveOutcome } from '../../web/ui/use-entry-form.ts'
import { EMPTY, field, Piece, save, schema, type Props } from './entry-piece.tsx'
import { show } from './render.tsx'

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
  expect(store).toHaveBeenCalledExactlyOnceWith({ title: 'Bread', city: 'Dover' }, EMPTY)
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
