import { createFileRoute } from '@tanstack/react-router'
import { PayPage } from '../features/orders/pay/pay-page.tsx'
import { msg } from '../lib/msg.ts'

export const Route = createFileRoute('/_account/pay/$id')({
  // Without menus: each way out loads a page anew (app/pay-document.ts).
  staticData: { title: msg('Pay by card'), layout: 'quiet' },
  component: Pay,
})

function Pay() {
  return <PayPage id={Route.useParams().id} />
}
