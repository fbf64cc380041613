import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Order } from '../../collections/orders.ts'
import { creditNotes, type Invoice } from '../../domain/invoice.ts'
import { t } from '../../lib/t.ts'

/** Links to the credit notes of an order, but to the one that is shown. */
export function CreditNoteLinks({ order, shown }: { order: Order; shown?: Invoice }) {
  const notes = creditNotes(order)
  const others = notes.filter((number) => shown?.kind !== 'credit' || (number && number !== shown.number))
  return others.map((number) => (
    <Button
      key={number}
      component={Link}
      to="/orders/$number/invoice"
      params={{ number: order.order_number } as never}
      search={{ kind: 'credit', note: number || undefined } as never}
      variant="light"
    >
      {notes.length === 1 ? t('Credit note') : t('Credit note {number}', { number })}
    </Button>
  ))
}
