import { IconMail } from '@tabler/icons-react'
import { useLiveQuery } from 'dexie-react-hooks'
import type { Order } from '../../../collections/orders.ts'
import { useDb, useSession } from '../../../data/context.tsx'
import { useConfig } from '../../../data/use-config.ts'
import { t } from '../../../lib/t.ts'
import { readMailAddress } from './checkout.queries.ts'

/** What comes once an order is placed: a number, and an email where the server sends one and the person wants it. */
export function ThenComes({ order }: { order: Order }) {
  const db = useDb()
  const { user } = useSession()
  const config = useConfig()
  const wanted = useLiveQuery(() => readMailAddress(db, order, user?.email ?? '').catch(() => ''), [db, order, user])
  const address = config?.mail ? wanted : ''
  return (
    <li className="media pad-s middle">
      <IconMail size={22} stroke={1.8} aria-hidden />
      <div>
        <p className="bold">{address ? t('Then a number and an email') : t('Then a number')}</p>
        <p className="small muted">{address ? t('To {email}', { email: address }) : t('In your orders')}</p>
      </div>
    </li>
  )
}
