import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { InvoicePage } from '../features/orders/invoice-page.tsx'
import { msg } from '../lib/msg.ts'

const Search = v.object({
  kind: v.optional(v.fallback(v.optional(v.literal('credit')), undefined)),
  /** The number of a credit note; without it, the last one. */
  note: v.optional(v.fallback(v.optional(v.string()), undefined)),
})

export const Route = createFileRoute('/_account/orders/$number_/invoice')({
  staticData: { title: msg('Invoice') },
  validateSearch: Search,
  component: InvoiceOfOrder,
})

function InvoiceOfOrder() {
  const { kind = 'invoice', note } = Route.useSearch()
  return <InvoicePage number={Route.useParams().number} kind={kind} note={note} />
}
