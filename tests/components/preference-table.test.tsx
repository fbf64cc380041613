import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PreferenceTable } from '../../web/features/account/preference-table.tsx'
import { SavesItself } from '../../web/features/account/saving.tsx'
import { EverydayDb } from '../../web/data/database/db.ts'
import { newId } from '../../web/lib/id.ts'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

const toggle = (name: string) => page.getByRole('switch', { name })

async function showTable(mail: 'sent' | 'unconfirmed' | 'none') {
  await show(
    <WithData data={{ session: { user: null, expired: false }, db: new EverydayDb(newId()) }}>
      <SavesItself>
        <PreferenceTable preferences={new Map()} mail={mail} />
      </SavesItself>
    </WithData>,
  )
}

test('where the server sends no email, its switches are off, cannot be pressed and say why', async () => {
  await showTable('none')
  for (const category of ['Security', 'Documents']) {
    const email = toggle(`${category}: Email`)
    await expect.element(email).not.toBeChecked()
    await expect.element(email).toBeDisabled()
    await expect.element(email).toHaveAccessibleDescription('We can’t send email yet.')
  }
  await expect.element(toggle('Documents: Push')).toBeChecked()
  await expect.element(toggle('Documents: Push')).toBeEnabled()
})

test('before the address is confirmed they can be chosen, and say which come already', async () => {
  await showTable('unconfirmed')
  await expect.element(toggle('Documents: Email')).toBeEnabled()
  await expect
    .element(toggle('Documents: Email'))
    .toHaveAccessibleDescription(
      'Emails start once your address is confirmed. Until then you only get one when you place an order.',
    )
})

test('the three columns are equally wide on a narrow phone', async () => {
  await page.viewport(320, 700)
  await showTable('sent')
  const widths = toggle('Documents: Email').element().closest('tr')!.querySelectorAll('td')
  const [first, second, third] = [...widths].map((cell) => Math.round(cell.getBoundingClientRect().width))
  expect([second, third]).toEqual([first, first])
})
