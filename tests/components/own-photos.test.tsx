import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useLiveQuery } from 'dexie-react-hooks'
import { MAX_PHOTO_BYTES } from '../../web/collections/business-photos.ts'
import { sample } from '../../web/collections/businesses.ts'
import { EverydayDb } from '../../web/data/database/db.ts'
import { SIGNED_OUT } from '../../web/data/data-source.ts'
import { SESSION_KEY } from '../../web/data/session/stored-session.ts'
import OwnPhotos from '../../web/features/business/own-photos.tsx'
import OwnPicture from '../../web/features/business/own-picture.tsx'
import { useBusinessActions } from '../../web/features/business/use-business-actions.ts'
import { newId } from '../../web/lib/id.ts'
import { UndoBar } from '../../web/ui/undo-bar.tsx'
import { useFeedback } from '../../web/ui/use-feedback.ts'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

let db: EverydayDb
const id = newId()
beforeEach(async () => {
  db = new EverydayDb(newId())
  const row = { ...sample.set, id, user_id: db.owner, created_at: '', updated_at: '' }
  await db.businesses.add(row as never)
})
afterEach(() => db.delete())

const photos = async () => (await db.businesses.get(id))?.photos ?? []

function Live() {
  const row = useLiveQuery(() => db.businesses.get(id))
  return row ? <OwnPhotos row={row} /> : null
}
/** What deletes the profile, and brings it back. */
function Deleting() {
  const feedback = useFeedback()
  const { remove } = useBusinessActions(feedback.show)
  return (
    <>
      <button onClick={() => void db.businesses.get(id).then((row) => remove(row!))}>Delete the profile</button>
      <UndoBar state={feedback} />
    </>
  )
}
const open = () =>
  show(
    <WithData data={{ db, session: SIGNED_OUT }}>
      <Live />
      <Deleting />
    </WithData>,
  )

async function picture(width: number, height: number): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')!.fillRect(0, 0, width / 2, height)
  const blob = await new Promise<Blob>((resolve) => canvas.toBlob((made) => resolve(made!), 'image/png'))
  return new File([blob], 'IMG_1.png', { type: 'image/png' })
}
const give = async (file: File) => userEvent.upload(page.getByLabelText('Picture', { exact: true }), file)
async function add(file: File, alt: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a photo' }).click()
  await give(file)
  await page.getByRole('textbox', { name: 'What is seen on it' }).fill(alt)
  await page.getByRole('button', { name: 'Save photo' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
}

test('a photo is cropped, made small, kept as a document, and shown; removed and brought back with it', async () => {
  await open()
  await add(await picture(3000, 3000), ' The oven ')
  const [photo] = await photos()
  expect(photo).toMatchObject({ kind: 'photo', alt: 'The oven', width: 1600, height: 1200 })
  const document = (await db.documents.get(photo!.document))!
  expect(document).toMatchObject({ name: 'Good Bread: The oven.webp', content_type: 'image/webp', trashed_at: '' })
  expect(document.size).toBeLessThanOrEqual(MAX_PHOTO_BYTES)
  const image = page.getByRole('img', { name: 'The oven' })
  await expect.poll(() => (image.element() as HTMLImageElement).naturalWidth).toBe(1600)
  // One transaction: the profile never names a document that is not there.
  expect((await db._outbox.toArray()).map(({ record }) => record.split('/')[0]).sort()).toEqual([
    'businesses',
    'documents',
  ])

  await page.getByRole('button', { name: 'Remove The oven' }).click()
  await expect.poll(photos).toEqual([])
  expect((await db.documents.get(photo!.document))?.trashed_at).not.toBe('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(photos).toEqual([photo])
  expect((await db.documents.get(photo!.document))?.trashed_at).toBe('')

  // With the profile.
  await page.getByRole('button', { name: 'Delete the profile' }).click()
  await expect.poll(() => db.businesses.get(id)).toBeUndefined()
  expect((await db.documents.get(photo!.document))?.trashed_at).not.toBe('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(photos).toEqual([photo])
  expect((await db.documents.get(photo!.document))?.trashed_at).toBe('')
})

test('a small picture is not made larger, a logo takes the place of the one before', async () => {
  await open()
  await page.getByRole('button', { name: 'Add a logo' }).click()
  await give(await picture(300, 200))
  await expect.element(page.getByRole('textbox', { name: 'What is seen on it' })).toHaveValue('Logo of Good Bread')
  await page.getByRole('button', { name: 'Save photo' }).click()
  await expect.poll(photos).toMatchObject([{ kind: 'logo', width: 200, height: 200 }])
  const [first] = await photos()
  await page.getByRole('button', { name: 'Change the logo' }).click()
  await give(await picture(500, 500))
  await page.getByRole('button', { name: 'Save photo' }).click()
  await expect.poll(photos).toMatchObject([{ kind: 'logo', width: 500 }])
  expect((await db.documents.get(first!.document))?.trashed_at).not.toBe('')
})

test('what is no picture is told, and so is a full device; a text is asked for', async () => {
  await open()
  await page.getByRole('button', { name: 'Add a photo' }).click()
  await give(new File(['<svg'], 'x.png', { type: 'image/png' }))
  await expect.element(page.getByText('This picture cannot be read. Choose another one.')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()

  await page.getByRole('button', { name: 'Add a photo' }).click()
  await give(await picture(400, 300))
  await page.getByRole('button', { name: 'Save photo' }).click()
  await expect.element(page.getByText('Say what is seen on it.')).toBeVisible()
  db._outbox.hook('creating', () => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  await page.getByRole('textbox', { name: 'What is seen on it' }).fill('The oven')
  await page.getByRole('button', { name: 'Save photo' }).click()
  await expect.element(page.getByText(/Failed to add the picture/)).toBeVisible()
  expect([await photos(), await db.documents.count(), await db._contents.count()]).toEqual([[], 0, 0])
})

test('there is room for eight photos', async () => {
  const all = Array.from({ length: 8 }, (_, n) => ({
    ...{ kind: 'photo', document: newId(), alt: `Photo ${n}`, width: 4, height: 3 },
  }))
  await db.businesses.update(id, { photos: all } as never)
  await open()
  await expect.element(page.getByRole('button', { name: 'Add a photo' })).toBeDisabled()
  await expect.element(page.getByText('Up to 8 photos')).toBeVisible()
  await expect.element(page.getByText('Deleted in your documents').first()).toBeVisible()
})

test('what is neither on this device nor to be had now has what stands for it, and is asked for once there is a connection', async () => {
  const user = { id: db.owner, email: 'ann@example.com', fullName: 'Ann', accountType: 'individual' }
  localStorage.setItem(SESSION_KEY, JSON.stringify({ user, token: 'ann', remember: true, expired: false }))
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const send = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  onTestFinished(() => {
    for (const mock of [online, send]) mock.mockRestore()
    localStorage.removeItem(SESSION_KEY)
  })
  const photo = { kind: 'cover', document: newId(), alt: 'The front', width: 4, height: 3 } as const
  await show(
    <WithData data={{ db, session: SIGNED_OUT }}>
      <OwnPicture photo={photo} instead={<p>A drawing</p>} />
    </WithData>,
  )
  await expect.element(page.getByText('A drawing')).toBeVisible()
  send.mockReset()
  send.mockImplementation(async () => Response.json({ token: 'file' }))
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => send.mock.calls.map(([address]) => address)).toContain('/api/files/token')
})
