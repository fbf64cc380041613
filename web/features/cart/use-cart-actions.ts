import { useState } from 'react'
import { useDb } from '../../data/context.tsx'
import { failureText, type WriteOutcome } from '../../data/database/write-outcome.ts'
import { skuLabel } from '../../domain/sku.ts'
import type { Feedback } from '../../lib/feedback.ts'
import { t } from '../../lib/t.ts'
import { useFeedback, type FeedbackState } from '../../ui/use-feedback.ts'
import { changeQuantity, removeLines, restoreLines } from './cart.commands.ts'
import { itemCount, type CartLine } from './cart.queries.ts'

export type CartActions = {
  change: (line: CartLine, by: 1 | -1) => void
  remove: (lines: CartLine[]) => void
  /** The last removal, with its undo. */
  feedback: FeedbackState
  /** The last refused change; cleared by the next successful one. */
  problem: { message: string; detail?: string } | null
}

export function useCartActions(): CartActions {
  const db = useDb()
  const feedback = useFeedback()
  const [problem, setProblem] = useState<CartActions['problem']>(null)

  const run = async (change: Promise<WriteOutcome>): Promise<boolean> => {
    const result = await change
    setProblem(result.ok ? null : result)
    return result.ok
  }
  const remove = async (lines: CartLine[]) => {
    const rows = lines.map((line) => line.row)
    const undo = async (): Promise<Feedback | null> => {
      const restored = await restoreLines(db, rows)
      return restored.ok ? null : { text: failureText(restored), failed: true }
    }
    if (await run(removeLines(db, rows))) feedback.show({ text: removedText(lines), undo, focus: true })
  }

  return {
    feedback,
    problem,
    change: (line, by) => {
      if (line.item) void run(changeQuantity(db, { id: line.row.id, by, item: line.item }))
    },
    remove: (lines) => void remove(lines),
  }
}

/** What is said of lines that were removed: the name of a single one, else how many items they had. */
export function removedText(lines: CartLine[]): string {
  const [first] = lines
  if (lines.length !== 1 || !first)
    return t('{n, plural, one {# item} other {# items}} removed', { n: itemCount(lines) })
  return t('{name} removed', { name: first.item?.name ?? skuLabel(first.row.sku) })
}
