import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Order } from '../../web/collections/orders.ts'
import { EverydayDb } from '../../web/data/database/db.ts'
import { ThenComes } from '../../web/features/cart/checkout/then-comes.tsx'
import { derivedId, newId } from '../../web/lib/id.ts'
import { goodFields } from '../support/samples.ts'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

type Given = { mail?: boolean; verified?: boolean; wanted?: 'on' | 'off' | '' }

/** What is promised of an order to office@example.com of an account with jo@example.com. */
async function showPromise({ mail = true, verified = true, wanted = '' }: Given) {
  const db = new EverydayDb(newId())
  const user = { id: db.owner, email: 'jo@example.com', fullName: 'Jo', accountType: 'individual' as const }
  const profile = { ...goodFields('profiles'), id: db.owner, email: user.email, email_verified: verified }
  await db.profiles.add(profile as never)
  const id = derivedId(db.owner, 'notification_preferences', 'orders')
  const row = { ...goodFields('notification_preferences'), id, category: 'orders', email_enabled: wanted }
  await db.notification_preferences.add(row as never)
  const order = { ...goodFields('orders'), id: newId() } as unknown as Order
  order.address = { ...order.address, email: 'office@example.com' }
  const account = { config: async () => ({ mail }) } as never
  await show(
    <WithData data={{ session: { user, expired: false }, db, account }}>
      <ul>
        <ThenComes order={order} />
      </ul>
    </WithData>,
  )
}

test.each([
  [{}, 'To office@example.com'],
  [{ verified: false }, 'To jo@example.com'],
  [{ wanted: 'on' }, 'To office@example.com'],
] as [Given, string][])('%j: an email is promised where one is sent', async (given, says) => {
  await showPromise(given)
  await expect.element(page.getByText('Then a number and an email')).toBeVisible()
  await expect.element(page.getByText(says)).toBeVisible()
})

test.each([{ mail: false }, { wanted: 'off' }] as Given[])(
  '%j: no email is promised where none is sent',
  async (given) => {
    await showPromise(given)
    await expect.element(page.getByText('In your orders')).toBeVisible()
    await expect.element(page.getByText('Then a number', { exact: true })).toBeVisible()
  },
)
