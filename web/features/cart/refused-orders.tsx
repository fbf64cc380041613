import { Button } from '@mantine/core'
import { useDb, useSync } from '../../data/context.tsx'
import { useSideQuery } from '../../data/live.ts'
import { useCatalog } from '../../data/use-catalog.ts'
import { skuLabel } from '../../domain/sku.ts'
import { serverText } from '../../lib/server-text.ts'
import { t } from '../../lib/t.ts'
import { Problem } from '../../ui/problem.tsx'
import { readRefusedOrders } from './checkout/checkout.queries.ts'

/** The orders that the server did not place, and what was different. Their items are in the cart again; another order takes their place. */
export function RefusedOrders() {
  const db = useDb()
  const sync = useSync()
  const { state } = useCatalog()
  const refused = useSideQuery(() => readRefusedOrders(db), [db], [])
  const nameOf = (sku: string) => (state.status === 'ready' && state.catalog.bySku.get(sku)?.name) || skuLabel(sku)
  return refused?.map(({ entry, reasons, message }) => (
    <Problem
      key={entry.order}
      tone="warning"
      title={t('Your order wasn’t placed')}
      className="mb-m"
      actions={
        <Button variant="default" size="sm" onClick={() => void sync.discard(entry.order)}>
          {t('Got it')}
        </Button>
      }
    >
      <p>{serverText(message)}</p>
      <ul>
        {reasons.map(([sku, why]) => (
          <li key={sku}>
            {sku === 'total' ? serverText(why) : t('{label}: {why}', { label: nameOf(sku), why: serverText(why) })}
          </li>
        ))}
      </ul>
      <p>{t('What is still sold is in your cart. Check it, and order again.')}</p>
    </Problem>
  ))
}
