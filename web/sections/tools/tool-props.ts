import type { SoldEntry } from '../../catalog/schema/sold-item.ts'

/** What a tool knows of its page. */
export type ToolProps = { itemsOf: (skus: string[]) => SoldEntry[] }
