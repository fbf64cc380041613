import * as v from 'valibot'
import { ORDER_STATUSES } from '../../collections/order-options.ts'
import { PageNumber } from '../../domain/page-number.ts'
import { QueryText } from '../../domain/query-text.ts'

/** What the page shows: orders whose number has a text in it, of one status, of the last 30 days. Invalid values count as absent. */
export const OrdersSearch = v.object({
  q: v.optional(v.fallback(v.optional(QueryText), undefined)),
  status: v.optional(v.fallback(v.optional(v.picklist(ORDER_STATUSES)), undefined)),
  period: v.optional(v.fallback(v.optional(v.literal('30-days')), undefined)),
  page: PageNumber,
})
export type OrdersSearch = v.InferOutput<typeof OrdersSearch>
