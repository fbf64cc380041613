import { createFileRoute, notFound } from '@tanstack/react-router'
import { PayPage } from '../features/orders/pay/pay-page.tsx'
import { msg } from '../lib/msg.ts'
import { RECORD_ID } from '../lib/record-id.ts'

export const Route = createFileRoute('/_account/pay/$id')({
  // Without menus: each way out loads a page anew (app/pay-document.ts).
  staticData: { title: msg('Pay by card'), layout: 'quiet' },
  component: Pay,
})

function Pay() {
  const { id } = Route.useParams()
  if (!RECORD_ID.test(id)) throw notFound()
  return <PayPage id={id} />
}
