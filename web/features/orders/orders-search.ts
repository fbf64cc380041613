import * as v from 'valibot'
import { ORDER_STATUSES } from '../../collections/order-options.ts'
import { PageNumber } from '../../domain/page-number.ts'
import { parameter, QueryText } from '../../domain/query-text.ts'

/** What the page shows: orders whose number has a text in it, of one status, of the last 30 days. Invalid values count as absent. */
export const OrdersSearch = v.object({
  q: parameter(QueryText),
  status: parameter(v.picklist(ORDER_STATUSES)),
  period: parameter(v.literal('30-days')),
  page: PageNumber,
})
export type OrdersSearch = v.InferOutput<typeof OrdersSearch>
