import { useLiveQuery } from 'dexie-react-hooks'
import type { Catalog } from '../../data/catalog/catalog.ts'
import { readCart } from '../../data/database/cart.ts'
import { useDb } from '../../data/context.tsx'
import { useCatalog } from '../../data/use-catalog.ts'
import type { CartTotals } from '../../domain/cart-totals.ts'
import { joinCatalog, totalsOf, type CartLine } from './cart.queries.ts'

/**
 * View state of the cart. `unpriced`: the lines are known but the catalog is not, so there are no names and prices.
 * `failed`: the lines could not be read either.
 */
export type CartView =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'unpriced'; lines: CartLine[]; retry: () => void }
  | { status: 'ready'; lines: CartLine[]; totals: CartTotals; catalog: Catalog }

export function useCart(): CartView {
  const db = useDb()
  const { state, retry } = useCatalog()
  const rows = useLiveQuery(() => readCart(db).catch(() => 'failed' as const), [db])
  if (rows === 'failed') return { status: 'failed' }
  if (!rows || state.status === 'loading') return { status: 'loading' }
  if (state.status === 'failed')
    return { status: 'unpriced', lines: rows.map((row) => ({ row, item: undefined })), retry }
  const lines = joinCatalog(rows, state.catalog)
  return { status: 'ready', lines, totals: totalsOf(lines), catalog: state.catalog }
}
