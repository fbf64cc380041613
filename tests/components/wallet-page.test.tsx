import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { EverydayDb } from '../../web/data/database/db.ts'
import { WalletPage } from '../../web/features/wallet/wallet-page.tsx'
import { newId } from '../../web/lib/id.ts'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

test('the button that has the focus while cards are on their way stays where it is when there are none', async () => {
  const db = new EverydayDb(newId())
  const user = { id: db.owner, email: 'jo@example.com', fullName: 'Jo', accountType: 'individual' as const }
  await show(
    <WithData data={{ session: { user, expired: false }, db }}>
      <WalletPage page={undefined} />
    </WithData>,
  )
  const add = page.getByRole('button', { name: 'Add New Card' })
  await expect.element(add).toBeVisible()
  ;(add.element() as HTMLElement).focus()
  await db._meta.bulkPut([
    { key: 'status', value: { lastSyncAt: Date.now() } },
    { key: 'cursor', value: '1' },
  ])
  await expect.element(page.getByRole('heading', { name: 'No saved cards' })).toBeVisible()
  await expect.element(add).toHaveFocus()
})
