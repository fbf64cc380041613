import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { EPUB_TYPE, type LibraryCopy } from '../../web/domain/library-copy.ts'
import { LibraryKeeper } from '../../web/features/library/library-keeper.tsx'
import { copy, own, person, showTitle, SKU, type Person } from './library-titles.tsx'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

const MB = 1024 * 1024
const ZIP = 'application/zip'

const filesOf = ({ db }: Person) => db._copies.orderBy('id').toArray()
const savesData = () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
}
/** The library is kept, of a server that cannot be reached. */
async function keep({ db, user }: Person) {
  const unreachable = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  onTestFinished(() => unreachable.mockRestore())
  await show(
    <WithData data={{ session: { user, expired: false }, db }}>
      <LibraryKeeper />
    </WithData>,
  )
}
const rest = () => new Promise((resolve) => setTimeout(resolve, 300))

async function appOf(over: Partial<LibraryCopy>) {
  const who = await person()
  await own(who, SKU, 'app')
  await copy(who, { id: 'f1', type: ZIP, problem: '', ...over })
  return who
}

test('a device keeps small apps as it keeps books, by itself; what is large or heard waits for the person', async () => {
  const who = await appOf({ size: 30 * MB })
  await copy(who, { id: 'f2', sku: 'app-b', type: 'text/html', size: 13_000, problem: '' })
  await copy(who, { id: 'f3', sku: 'app-c', type: ZIP, size: 30 * MB + 1, problem: '' })
  await copy(who, { id: 'f4', sku: 'audio-d', type: 'audio/mpeg', size: MB, problem: '' })
  await copy(who, { id: 'f5', sku: 'ebook-e', type: EPUB_TYPE, size: MB, problem: '' })
  await keep(who)
  await expect
    .poll(async () => (await filesOf(who)).filter(({ state }) => state === 'coming').map(({ id }) => id))
    .toEqual(['f1', 'f2', 'f5'])
})

test('a device that saves data keeps no app by itself', async () => {
  savesData()
  const who = await appOf({ size: 13_000 })
  await keep(who)
  await rest()
  expect(await filesOf(who)).toMatchObject([{ state: 'there' }])
})

test('a large app is downloaded only when the person asks, and its download can be stopped', async () => {
  const who = await appOf({ size: 200 * MB })
  await showTitle(who)
  const download = page.getByRole('button', { name: /^Download \(200/ })
  await expect.element(download).toBeVisible()
  await rest()
  expect(await filesOf(who)).toMatchObject([{ state: 'there' }])
  await download.click()
  await expect.poll(() => filesOf(who)).toMatchObject([{ state: 'coming', asked: true }])
  await page.getByRole('button', { name: /^Stop the download/ }).click()
  await expect.element(download).toBeVisible()
})

test.each([
  ['a large app can be removed', 30 * MB + 1, false, true],
  ['a small app cannot be removed: it would come again at once', 9, false, false],
  ['a small app can be removed from a device that saves data', 9, true, true],
])('%s', async (_, size, isSaving, canRemove) => {
  if (isSaving) savesData()
  const who = await appOf({ state: 'here', size, done: size })
  await showTitle(who)
  await expect.element(page.getByText('On this device')).toBeVisible()
  const remove = page.getByRole('button', { name: /^Remove from this device/ })
  expect(remove.elements()).toHaveLength(canRemove ? 1 : 0)
  if (!canRemove) return
  await remove.click()
  await expect.poll(() => filesOf(who)).toMatchObject([{ state: 'there', done: 0 }])
})
