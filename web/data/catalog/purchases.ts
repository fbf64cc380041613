import * as v from 'valibot'

/** What somebody bought, who agreed that others hear of it: the first name and an initial, and the name of an item. */
const Purchase = v.object({ customer: v.string(), product: v.string() })
export type Purchase = v.InferOutput<typeof Purchase>

const Answer = v.object({ items: v.array(Purchase) })

/** The latest real purchases, newest first; none if there is no answer. */
export async function readPurchases(): Promise<Purchase[]> {
  const answer = await fetch('/api/purchases').then(
    (response) => response.json(),
    () => null,
  )
  const parsed = v.safeParse(Answer, answer)
  return parsed.success ? parsed.output.items : []
}
