import { createFileRoute } from '@tanstack/react-router'
import { CartPage } from '../features/cart/cart-page.tsx'
import { msg } from '../lib/msg.ts'

export const Route = createFileRoute('/_account/cart')({ staticData: { title: msg('Cart') }, component: CartPage })
