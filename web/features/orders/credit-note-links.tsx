import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Order } from '../../collections/orders.ts'
import { creditNotes, type CreditNote, type Invoice } from '../../domain/invoice.ts'
import { formatCents } from '../../domain/money.ts'
import { t } from '../../lib/t.ts'

/** Links to the credit notes of an order, but to the one that is shown. */
export function CreditNoteLinks({ order, shown }: { order: Order; shown?: Invoice }) {
  const notes = creditNotes(order)
  const others = notes.filter(({ number }) => shown?.kind !== 'credit' || (number && number !== shown.number))
  return others.map((note) => (
    <Button
      key={note.number}
      component={Link}
      to="/orders/$number/invoice"
      params={{ number: order.order_number } as never}
      search={{ kind: 'credit', note: note.number || undefined } as never}
      variant="light"
    >
      {nameOf(note, notes.length === 1)}
    </Button>
  ))
}

function nameOf({ number, cents }: CreditNote, isOnly: boolean): string {
  if (cents !== undefined) return t('Credit note {number}: {amount}', { number, amount: formatCents(cents) })
  return isOnly ? t('Credit note') : t('Credit note {number}', { number })
}
