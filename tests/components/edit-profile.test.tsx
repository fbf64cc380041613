import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { EverydayDb } from '../../web/data/database/db.ts'
import { useOwnAccount } from '../../web/features/account/account.queries.ts'
import { EditProfileDialog } from '../../web/features/account/edit-profile-dialog.tsx'
import { derivedId, newId } from '../../web/lib/id.ts'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

function Piece() {
  const account = useOwnAccount()
  const [editing, setEditing] = useState(false)
  const close = () => setEditing(false)
  return (
    <>
      <button onClick={() => setEditing(true)}>Edit</button>
      {editing && account && <EditProfileDialog account={account} onClose={close} onSaved={close} />}
    </>
  )
}

const showPiece = (db: EverydayDb) => {
  const user = { id: db.owner, email: 'jo@example.com', fullName: 'Jo', accountType: 'individual' as const }
  return show(
    <WithData data={{ session: { user, expired: false }, db }}>
      <Piece />
    </WithData>,
  )
}

test('what was typed of the profile is there when its form is opened again; Cancel discards it', async () => {
  const db = new EverydayDb(newId())
  await showPiece(db)
  const edit = page.getByRole('button', { name: 'Edit' })
  const form = page.getByRole('dialog', { name: 'Edit profile' })
  const location = form.getByLabelText(/Location/)
  await edit.click()
  await location.fill('Portl')
  await userEvent.keyboard('{Escape}')
  await expect.element(form).not.toBeInTheDocument()
  await edit.click()
  await expect.element(form.getByText('We’ve restored what you typed before.')).toBeVisible()
  await expect.element(location).toHaveValue('Portl')
  await expect.element(form.getByLabelText('Full name')).toHaveValue('Jo')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(form).not.toBeInTheDocument()
  await expect.poll(() => db._drafts.count()).toBe(0)
  await edit.click()
  await expect.element(location).toHaveValue('')
  await location.fill('Portland, ME')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(await db._drafts.count()).toBe(0)
  expect(await db.user_settings.toArray()).toMatchObject([{ location: 'Portland, ME' }])
})

test('what another device writes while the profile’s form is open is shown, or overwritten as not seen', async () => {
  const db = new EverydayDb(newId())
  const own = { title: 'Baker', location: 'Salem', user_id: db.owner, created_at: '', updated_at: '' }
  const id = derivedId(db.owner, 'entrepreneur_profiles')
  await db.entrepreneur_profiles.put({ ...own, id } as never)
  await showPiece(db)
  await page.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit profile' })
  await form.getByLabelText(/Location/).fill('Dover')
  await db.entrepreneur_profiles.update(id, { title: 'Miller', location: 'Lewes' })
  await expect.element(form.getByLabelText(/title/i)).toHaveValue('Miller')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form).not.toBeInTheDocument()
  const mutations = (await db._outbox.toArray()).map(({ mutation }) => mutation)
  expect(mutations.map(({ collection, set, was }) => ({ collection, set, was }))).toMatchObject([
    { collection: 'entrepreneur_profiles', set: { location: 'Dover' }, was: { location: 'Salem' } },
    { collection: 'user_settings', set: { location: 'Dover' }, was: { location: 'Salem' } },
  ])
})
