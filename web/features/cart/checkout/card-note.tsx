import { useLiveQuery } from 'dexie-react-hooks'
import { brandName } from '../../../collections/payment-methods.ts'
import { useDb } from '../../../data/context.tsx'
import { t } from '../../../lib/t.ts'
import { readDefaultCard } from './checkout.queries.ts'

/** Where the card is typed, and which one the wallet knows: its number is known to nobody here, so it is typed there once. */
export function CardNote() {
  const db = useDb()
  const card = useLiveQuery(() => readDefaultCard(db).catch(() => undefined), [db])
  return (
    <p className="small muted mt-m">
      {card
        ? t('You type your card there, such as {brand} ending in {last4}. Its number is never kept here.', {
            ...{ brand: brandName(card.brand), last4: card.last4 },
          })
        : t('You type your card there. Its number is never kept here.')}
    </p>
  )
}
