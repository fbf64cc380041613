import { TextInput } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FormView } from '../../web/ui/form-view.tsx'
import { useEntryForm, type SaveOutcome } from '../../web/ui/use-entry-form.ts'
import { EMPTY, field, Piece, save, type Props, type Values } from './entry-piece.tsx'
import { show } from './render.tsx'
import { storeOf, type Store } from './store-of.ts'

/** A form of a record that another device changes. */
function StoredPiece({ store, ...props }: Props & { store: Store<Values> }) {
  return <Piece {...props} initial={useSyncExternalStore(store.subscribe, store.get)} />
}

test('what another device changes while it is open is shown, but where the person has typed, which is a change of what was shown then', async () => {
  const store = vi.fn(async (): Promise<SaveOutcome> => ({ ok: true }))
  const stored = storeOf({ title: 'Bread', city: 'Dover' })
  await show(<StoredPiece store={stored} save={store} />)
  await field('Title').fill('Rye')
  stored.set({ title: 'Oats', city: 'Salem' })
  await expect.element(field('City')).toHaveValue('Salem')
  await expect.element(field('Title')).toHaveValue('Rye')
  await field('City').fill('Lewes')
  stored.set({ title: 'Barley', city: 'Milford' })
  await save()
  await vi.waitFor(() => expect(store).toHaveBeenCalledOnce())
  expect(store).toHaveBeenCalledWith({ title: 'Rye', city: 'Lewes' }, { title: 'Bread', city: 'Salem' })
})

test('what is typed and comes from another device too is no change, and to start over shows what is stored by now', async () => {
  const store = vi.fn(async (): Promise<SaveOutcome> => ({ ok: true }))
  const keep = vi.fn(async () => undefined)
  const draft = { values: { city: 'Salem' }, shown: { city: 'Dover' }, save: keep }
  const stored = storeOf({ title: 'Bread', city: 'Dover' })
  await show(<StoredPiece store={stored} save={store} draft={draft} />)
  await field('Title').fill('Rye')
  const both = [
    { title: 'Rye', city: 'Salem' },
    { title: 'Bread', city: 'Dover' },
  ]
  await vi.waitFor(() => expect(keep).toHaveBeenLastCalledWith(...both))
  stored.set({ title: 'Rye', city: 'Lewes' })
  await vi.waitFor(() => expect(keep).toHaveBeenLastCalledWith({ city: 'Salem' }, { city: 'Dover' }))
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect.element(field('Title')).toHaveValue('Rye')
  await expect.element(field('City')).toHaveValue('Lewes')
  await save()
  await vi.waitFor(() => expect(store).toHaveBeenCalledOnce())
  expect(store).toHaveBeenCalledWith({ title: 'Rye', city: 'Lewes' }, { title: 'Rye', city: 'Lewes' })
})

test('with a draft, what changed is kept and closing does not ask', async () => {
  const keep = vi.fn(async () => undefined)
  const onClose = vi.fn()
  const draft = { values: null, save: keep }
  await show(<Piece initial={{ title: 'Bread', city: 'Dover' }} draft={draft} onClose={onClose} />)
  await field('City').fill('Salem')
  await vi.waitFor(() => expect(keep).toHaveBeenLastCalledWith({ city: 'Salem' }, { city: 'Dover' }))
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(keep).toHaveBeenCalledOnce()
})

test('Cancel deletes the draft', async () => {
  const keep = vi.fn(async () => undefined)
  const onClose = vi.fn()
  await show(<Piece initial={{ title: '', city: 'Dover' }} draft={{ values: null, save: keep }} onClose={onClose} />)
  await field('City').fill('Salem')
  await vi.waitFor(() => expect(keep).toHaveBeenCalled())
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(onClose).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(keep).toHaveBeenLastCalledWith({}, {}))
})

test('a draft is saved as a change of what it was typed over, though another device has changed that since', async () => {
  const store = vi.fn(async (): Promise<SaveOutcome> => ({ ok: true }))
  const draft = { values: { city: 'Salem' }, shown: { city: 'Dover' }, save: async () => undefined }
  await show(<Piece initial={{ title: 'Oats', city: 'Lewes' }} save={store} draft={draft} />)
  await expect.element(field('City')).toHaveValue('Salem')
  await save()
  await vi.waitFor(() => expect(store).toHaveBeenCalledOnce())
  expect(store).toHaveBeenCalledWith({ title: 'Oats', city: 'Salem' }, { title: 'Oats', city: 'Dover' })
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
  expect(keep).toHaveBeenLastCalledWith({}, {})
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
  await vi.waitFor(() => expect(keep).toHaveBeenLastCalledWith({}, {}))
})

test.each(['beforeunload', 'pagehide'])(
  'at %s what was typed while the form was being saved is kept',
  async (event) => {
    const keep = vi.fn(async () => undefined)
    const store = vi.fn(() => new Promise<SaveOutcome>(() => {}))
    await show(<Piece initial={{ title: 'Bread', city: 'Dover' }} save={store} draft={{ values: null, save: keep }} />)
    await save()
    await vi.waitFor(() => expect(store).toHaveBeenCalledOnce())
    await field('Title').fill('Rye')
    expect(keep).not.toHaveBeenCalled()
    dispatchEvent(new Event(event))
    await Promise.resolve()
    expect(keep).toHaveBeenCalledExactlyOnceWith({ title: 'Rye' }, { title: 'Bread' })
  },
)

test('a draft is restored, and can be discarded', async () => {
  const draft = { values: { city: 'Salem' }, save: async () => undefined }
  await show(<Piece initial={{ title: 'Bread', city: 'Dover' }} draft={draft} />)
  await expect.element(page.getByText('We’ve restored what you typed before.')).toBeVisible()
  await expect.element(field('City')).toHaveValue('Salem')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect.element(field('City')).toHaveValue('Dover')
  await expect.element(field('Title')).toHaveFocus()
})
