/** A line as it is priced. */
type Line = { kind: string; price: number; quantity: number }

/** The amounts of an order in cents. */
export type Amounts = { subtotal: number; discount: number; tax: number; shipping: number; total: number }

const isHeard = ({ kind }: Line): boolean => kind === 'audiobook'
const isRead = ({ kind }: Line): boolean => kind === 'book' || kind === 'ebook'
const isSent = ({ kind }: Line): boolean => !['ebook', 'audiobook', 'course', 'program', 'event', 'app'].includes(kind)

/** In whole numbers of any length, so that nothing is rounded but what the rule rounds: half a cent up. */
const part = (cents: bigint, rate: number): bigint => (cents * BigInt(rate) * 2n + 10_000n) / 20_000n

const sum = (lines: readonly Line[]): bigint =>
  lines.reduce((cents, { price, quantity }) => cents + BigInt(price) * BigInt(quantity), 0n)

/** What lines cost, as the server calculates it: an implementation of its own, with which those of the app and of the binary are compared. */
export function amountsOf(lines: readonly Line[], rate: number): Amounts {
  const subtotal = sum(lines)
  const books = lines.filter((line) => isHeard(line) || isRead(line))
  const isBundle = lines.some(isHeard) && lines.some(isRead)
  const discount = isBundle ? part(sum(books), 2000) : 0n
  const goods = subtotal - discount
  const tax = part(goods, rate)
  const shipping = lines.some(isSent) && goods <= 100_000n ? 2999n : 0n
  const cents = { subtotal, discount, tax, shipping, total: goods + tax + shipping }
  return Object.fromEntries(Object.entries(cents).map(([name, amount]) => [name, Number(amount)])) as Amounts
}
