import * as v from 'valibot'
import { rowEntries } from './common.ts'

export const CartItem = v.object({
  ...rowEntries,
  sku: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/)),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
})
export type CartItem = v.InferOutput<typeof CartItem>
