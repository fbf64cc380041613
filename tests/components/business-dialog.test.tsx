import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sample } from '../../web/collections/businesses.ts'
import { EverydayDb } from '../../web/data/database/db.ts'
import BusinessDialog from '../../web/features/business/business-dialog.tsx'
import { newId } from '../../web/lib/id.ts'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

const noPlaces = () => Promise.reject(new Error('No list of places here.'))

test('what another device changes of a business while its form is open is shown, or overwritten as not seen; Cancel discards what was typed', async () => {
  const db = new EverydayDb(newId())
  const id = newId()
  const first = { ...sample.set, id, user_id: db.owner, created_at: '', updated_at: '', name: 'Rye', phone: '' }
  await db.businesses.add({ ...first, services: ['Bread'], description: 'Old' } as never)
  const row = (await db.businesses.get(id))!
  const open = (onDone: () => void) =>
    show(
      <WithData data={{ session: { user: null, expired: false }, db }}>
        <BusinessDialog row={row} loadPlaces={noPlaces} onClose={onDone} onSaved={onDone} />
      </WithData>,
    )
  const field = (name: string) => page.getByRole('textbox', { name })

  const { unmount } = await open(() => {})
  await field('Name').fill('Half a name')
  await expect.poll(() => db._drafts.count()).toBe(1)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => db._drafts.count()).toBe(0)
  await unmount()

  let isSaved = false
  await open(() => (isSaved = true))
  await field('Name').fill('Rye & Sons')
  await field('Services').fill('Bread\nRolls')
  await db.businesses.update(id, { name: 'Rye Bakery', services: ['Bread', 'Cakes'], description: 'New' })
  await expect.element(field('Description')).toHaveValue('New')
  await expect.element(field('Services')).toHaveValue('Bread\nRolls')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(() => isSaved).toBe(true)
  const sent = (await db._outbox.toArray()).map(({ mutation: { set, was, add, remove } }) => ({
    set,
    was,
    add,
    remove,
  }))
  expect(sent).toEqual([
    { set: { name: 'Rye & Sons' }, was: { name: 'Rye' }, add: { services: ['Rolls'] }, remove: undefined },
  ])
  expect((await db.businesses.get(id))?.services).toEqual(['Bread', 'Cakes', 'Rolls'])
})

test('a new business is asked for its pictures, which may be added later', async () => {
  const db = new EverydayDb(newId())
  const saved: string[] = []
  const onClose = () => saved.push('closed before')
  await show(
    <WithData data={{ session: { user: null, expired: false }, db }}>
      <BusinessDialog row={null} loadPlaces={noPlaces} onClose={onClose} onSaved={(name) => saved.push(name)} />
    </WithData>,
  )
  for (const [name, value] of Object.entries({
    Name: 'Rye',
    Type: 'Bakery',
    Description: 'Bread.',
    City: 'Springfield',
  }))
    await page.getByRole('textbox', { name, exact: true }).fill(value)
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('62701')
  await page.getByLabelText('Category').selectOptions('food')
  await page.getByLabelText('State').selectOptions('IL')
  await page.getByRole('button', { name: 'Create Business' }).click()

  const pictures = page.getByRole('dialog', { name: 'Show Rye' })
  await expect.element(pictures).toBeVisible()
  await expect.element(pictures.getByRole('button', { name: 'Done' })).toHaveFocus()
  const canvas = Object.assign(document.createElement('canvas'), { width: 3200, height: 2000 })
  canvas.getContext('2d')!.fillRect(0, 0, 900, 900)
  const blob = await new Promise<Blob>((resolve) => canvas.toBlob((made) => resolve(made!), 'image/png'))
  await pictures.getByRole('button', { name: 'Add a cover' }).click()
  await userEvent.upload(
    page.getByLabelText('Picture', { exact: true }),
    new File([blob], 'a.png', { type: 'image/png' }),
  )
  await expect.element(page.getByRole('textbox', { name: 'What is seen on it' })).toHaveValue('Cover of Rye')
  await page.getByRole('button', { name: 'Save photo' }).click()
  await expect.element(pictures.getByRole('img', { name: 'Cover of Rye' })).toBeVisible()
  const [made] = await db.businesses.toArray()
  expect(made?.photos).toMatchObject([{ kind: 'cover', width: 1600, height: 533 }])
  expect(saved).toEqual([])
  await pictures.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => saved).toEqual(['Rye'])
})
