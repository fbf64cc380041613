import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { BusinessPhoto } from '../../web/collections/business-photos.ts'
import { Photos } from '../../web/features/business/photos.tsx'
import { ShownPicture } from '../../web/features/business/shown-picture.tsx'
import { newId } from '../../web/lib/id.ts'
import { show } from './render.tsx'

const SQUARE = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="7" height="7"/>'
const photo = (alt: string, kind: BusinessPhoto['kind'] = 'photo'): BusinessPhoto => ({
  ...{ kind, document: newId(), alt, width: 4, height: 3 },
})

test('without a picture that the server shows there is no section of them', async () => {
  const all = [photo('A sheaf', 'logo'), photo('The oven'), photo('The door')]
  await show(<Photos business={{ id: newId(), photos: all }} />)
  await expect.element(page.getByRole('heading', { name: 'Photos' })).not.toBeInTheDocument()
})

test('photos are loaded when they are near, the logo at once', async () => {
  await show(
    <>
      <ShownPicture photo={photo('A sheaf', 'logo')} src={SQUARE} />
      <ShownPicture photo={photo('The oven')} src={SQUARE} />
    </>,
  )
  const attributes = (alt: string) => {
    const image = page.getByRole('img', { name: alt }).element()
    return [image.getAttribute('loading'), image.getAttribute('decoding')]
  }
  expect(attributes('The oven')).toEqual(['lazy', 'async'])
  expect(attributes('A sheaf')).toEqual([null, null])
})
