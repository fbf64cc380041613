import { useEffect, useState } from 'react'
import { useDb } from '../../data/context.tsx'
import type { WriteOutcome } from '../../data/database/write-outcome.ts'
import { skuLabel } from '../../domain/sku.ts'
import { maxInCart } from '../../domain/stock.ts'
import type { CartItem } from '../../collections/cart-items.ts'
import { changeQuantity, removeLines, restoreLines } from './cart.commands.ts'
import type { CartLine } from './cart.queries.ts'

const UNDO_MS = 10_000

/** The last removal that can still be undone; `label` describes it. */
type Removal = { rows: CartItem[]; label: string }

export type CartActions = {
  change: (line: CartLine, by: 1 | -1) => void
  remove: (lines: CartLine[]) => void
  undo: () => void
  /** Set for a while after a removal. A second removal replaces the first. */
  removal: Removal | null
  /** The last refused change; cleared by the next successful one. */
  problem: { message: string; detail?: string } | null
}

export function useCartActions(): CartActions {
  const db = useDb()
  const [removal, setRemoval] = useState<Removal | null>(null)
  const [problem, setProblem] = useState<CartActions['problem']>(null)

  useEffect(() => {
    if (!removal) return
    const timer = setTimeout(() => setRemoval(null), UNDO_MS)
    return () => clearTimeout(timer)
  }, [removal])

  const run = async (change: Promise<WriteOutcome>, then: Removal | null) => {
    const result = await change
    setProblem(result.ok ? null : result)
    if (result.ok) setRemoval(then)
  }

  return {
    removal,
    problem,
    change: (line, by) => {
      if (line.item) void run(changeQuantity(db, { id: line.row.id, by, maxQuantity: maxInCart(line.item) }), removal)
    },
    remove: (lines) => {
      const rows = lines.map((line) => line.row)
      void run(removeLines(db, rows), { rows, label: labelOf(lines) })
    },
    undo: () => {
      if (removal) void run(restoreLines(db, removal.rows), null)
    },
  }
}

function labelOf(lines: CartLine[]): string {
  const [first] = lines
  if (lines.length !== 1 || !first) return `${lines.length} items removed`
  return `${first.item?.name ?? skuLabel(first.row.sku)} removed`
}
