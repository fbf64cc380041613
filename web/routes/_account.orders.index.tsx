import { createFileRoute } from '@tanstack/react-router'
import { OrdersPage } from '../features/orders/orders-page.tsx'
import { OrdersSearch } from '../features/orders/orders-search.ts'
import { msg } from '../lib/msg.ts'

export const Route = createFileRoute('/_account/orders/')({
  staticData: { title: msg('Orders') },
  validateSearch: OrdersSearch,
  component: Orders,
})

function Orders() {
  return <OrdersPage view={Route.useSearch()} />
}
