import type { Cents } from './money.ts'

/** Between which amounts an order can be paid by card (pocketbase/orders/price.go). */
const LEAST: Cents = 50
const MOST: Cents = 99_999_999

/** Whether an order of this total can be paid by card. */
export const isPayableByCard = (total: Cents): boolean => total >= LEAST && total <= MOST
