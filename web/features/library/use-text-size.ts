import { useDb } from '../../data/context.tsx'
import { useSideQuery } from '../../data/live.ts'
import { keepTextSize } from './library.commands.ts'
import { TEXT_SIZE } from './library.queries.ts'

/** The sizes of the text of books, in rem. */
const SIZES = [0.9375, 1.0625, 1.1875, 1.375, 1.625, 2] as const
const USUAL = 1

/** The size of the text of books on this device, and steps to the next one; undefined at either end. */
export function useTextSize() {
  const db = useDb()
  const kept = useSideQuery(async () => (await db._meta.get(TEXT_SIZE))?.value as number | undefined, [db], undefined)
  const at = Math.min(SIZES.length - 1, Math.max(0, Number.isInteger(kept) ? kept! : USUAL))
  const step = (to: number) => (to < 0 || to >= SIZES.length ? undefined : () => void keepTextSize(db, to))
  return { rem: SIZES[at]!, smaller: step(at - 1), larger: step(at + 1) }
}
