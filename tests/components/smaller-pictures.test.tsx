import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PicturesPart } from '../../web/features/account/pictures-part.tsx'
import { isLargePicture, shrinkPicture } from '../../web/features/documents/shrink-picture.ts'
import { SmallerDialog } from '../../web/features/documents/smaller-dialog.tsx'
import { readSmallerPictures } from '../../web/lib/smaller-pictures.ts'
import { show } from './render.tsx'

beforeEach(() => localStorage.clear())

/** What a camera adds, here without its contents: it must stay or go as a whole. */
const EXIF = new Uint8Array([0xff, 0xe1, 0, 8, 0x45, 0x78, 0x69, 0x66, 0, 0])

/** A photo of more than 300 kB, with what a camera adds. The lower the quality, the less can be saved. */
async function photo(side: number, quality: number): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side
  const pixels = new ImageData(side, side)
  for (let at = 0; at < pixels.data.length; at += 65_536) crypto.getRandomValues(pixels.data.subarray(at, at + 65_536))
  canvas.getContext('2d')!.putImageData(pixels, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  return new File([blob!.slice(0, 2), EXIF, blob!.slice(2)], 'Roof.jpg', { type: 'image/jpeg' })
}
const hasExif = async (file: File) => (await file.text()).includes('Exif')

test('a picture that becomes smaller loses what the camera has added; one that does not is as it was, with it', async () => {
  const wasteful = await photo(700, 1)
  expect(isLargePicture(wasteful)).toBe(true)
  expect(await hasExif(await shrinkPicture(wasteful))).toBe(false)
  const saving = await photo(1500, 0.3)
  expect(isLargePicture(saving)).toBe(true)
  expect(await shrinkPicture(saving)).toBe(saving)
  expect(await hasExif(saving)).toBe(true)
  expect(isLargePicture({ type: 'image/heic', size: 9_000_000 })).toBe(false)
  expect(isLargePicture({ type: 'image/jpeg', size: 90_000 })).toBe(false)
})

test('so the settings and the question promise it of no other picture', async () => {
  await show(<PicturesPart />)
  const setting = page.getByRole('switch', { name: 'Make large pictures smaller before uploading', exact: true })
  await expect
    .element(setting)
    .toHaveAccessibleDescription(
      'This also removes where they were taken. Pictures that are small already or can’t be made smaller, and types other than JPEG, PNG and WebP (such as HEIC), are uploaded unchanged, with the place.',
    )
  await show(<SmallerDialog onAnswer={() => {}} />)
  await expect
    .element(page.getByRole('alertdialog'))
    .toHaveTextContent('A picture that can’t be made smaller is uploaded as it is, with the place.')
})

test('the question is asked once: closing it is a no, as it says', async () => {
  const onAnswer = vi.fn()
  await show(<SmallerDialog onAnswer={onAnswer} />)
  const question = page.getByRole('alertdialog')
  await expect.element(question).toHaveTextContent('If you close this, pictures stay as they are.')
  expect(readSmallerPictures()).toBeNull()
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(onAnswer).toHaveBeenCalledExactlyOnceWith(false))
  expect(readSmallerPictures()).toBe(false)
})
