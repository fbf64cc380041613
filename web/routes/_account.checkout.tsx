import { createFileRoute } from '@tanstack/react-router'
import { CheckoutPage } from '../features/cart/checkout/checkout-page.tsx'
import { CheckoutSearch } from '../features/cart/checkout/checkout-search.ts'
import { msg } from '../lib/msg.ts'

export const Route = createFileRoute('/_account/checkout')({
  validateSearch: CheckoutSearch,
  staticData: { title: msg('Checkout') },
  component: Checkout,
})

function Checkout() {
  return <CheckoutPage {...Route.useSearch()} />
}
