import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { EverydayDb } from '../../web/data/database/db.ts'
import { sharedIds } from '../../web/data/offline/shared.ts'
import { keepSharedFiles } from '../../web/features/documents/shared-files.ts'
import { SharedFilesPage } from '../../web/features/documents/shared-files-page.tsx'
import { useWaitingShares } from '../../web/features/documents/use-waiting-shares.ts'
import { SmallerDialog } from '../../web/features/documents/smaller-dialog.tsx'
import { newId } from '../../web/lib/id.ts'
import { keepSmallerPictures, readSmallerPictures } from '../../web/lib/smaller-pictures.ts'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

const USER = { id: 'u12345678901234', email: 'jo@example.com', fullName: 'Jo', accountType: 'individual' as const }
const NOTE = new File(['The tenant repairs the roof.'], 'Note.txt', { type: 'text/plain' })

let db: EverydayDb
beforeEach(async () => {
  localStorage.removeItem('everyday_smaller_pictures')
  db = new EverydayDb(newId())
  await db.open()
})
afterEach(async () => {
  await db.delete()
  for (const name of await caches.keys()) await caches.delete(name)
})

/** A photo of more than 300 kB. */
async function photo(): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 700
  const pixels = new ImageData(700, 700)
  for (let at = 0; at < pixels.data.length; at += 65_536) crypto.getRandomValues(pixels.data.subarray(at, at + 65_536))
  canvas.getContext('2d')!.putImageData(pixels, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 1))
  return new File([blob!], 'Roof.jpg', { type: 'image/jpeg' })
}

async function shared(...files: File[]): Promise<string> {
  const id = newId()
  await keepSharedFiles(db.owner, files, id)
  return id
}
const showShare = (id: string) =>
  show(
    <WithData data={{ session: { user: USER, expired: false }, db }}>
      <SharedFilesPage id={id} />
    </WithData>,
  )
const question = page.getByRole('alertdialog', { name: 'Make pictures smaller?' })
const added = page.getByRole('heading', { name: '1 document added' })
const sizes = async () => (await db.documents.toArray()).map(({ size }) => size)

test('a shared picture is asked about once, and made smaller if that is the answer', async () => {
  const picture = await photo()
  await showShare(await shared(picture))
  await expect.element(question).toBeVisible()
  expect(await sizes()).toEqual([])
  await question.getByRole('button', { name: 'Make smaller' }).click()
  await expect.element(added).toBeVisible()
  const [size] = await sizes()
  expect(size).toBeLessThan(picture.size)
  expect(readSmallerPictures()).toBe(true)
})

test('closed, the question is answered: a shared picture stays as it is, and so do the next ones', async () => {
  const picture = await photo()
  await showShare(await shared(picture))
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(added).toBeVisible()
  expect(await sizes()).toEqual([picture.size])
  expect(readSmallerPictures()).toBe(false)
})

test('there is no question once it was answered, nor for other files', async () => {
  await showShare(await shared(NOTE))
  await expect.element(added).toBeVisible()
  keepSmallerPictures(false)
  const picture = await photo()
  const id = await shared(picture)
  await showShare(id)
  await expect.poll(async () => (await sizes()).includes(picture.size)).toBe(true)
  await expect.element(question).not.toBeInTheDocument()
})

function Waiting() {
  const { isAsking, answer } = useWaitingShares(db, () => {})
  return isAsking ? <SmallerDialog onAnswer={answer} /> : null
}

test('a picture that waited for a sign-in is asked about on the page of the documents, other files are not held up', async () => {
  const picture = await photo()
  await shared(picture)
  await shared(NOTE)
  await show(<Waiting />)
  await expect.element(question).toBeVisible()
  await expect.poll(sizes).toEqual([NOTE.size])
  await question.getByRole('button', { name: 'Keep as they are' }).click()
  await expect.poll(async () => (await sizes()).sort((a, b) => a - b)).toEqual([NOTE.size, picture.size])
  await expect.poll(() => sharedIds(db.owner, 'files')).toEqual([])
  expect(readSmallerPictures()).toBe(false)
})
