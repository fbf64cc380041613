import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { EverydayDb } from '../../web/data/database/db.ts'
import { useOwnAccount } from '../../web/features/account/account.queries.ts'
import { EditProfileDialog } from '../../web/features/account/edit-profile-dialog.tsx'
import { newId } from '../../web/lib/id.ts'
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

test('what was typed of the profile is there when its form is opened again; Cancel discards it', async () => {
  const db = new EverydayDb(newId())
  const user = { id: db.owner, email: 'jo@example.com', fullName: 'Jo', accountType: 'individual' as const }
  await show(
    <WithData data={{ session: { user, expired: false }, db }}>
      <Piece />
    </WithData>,
  )
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
