import type { ReactNode } from 'react'
import type { Section, SectionType } from '../catalog/schema/page.ts'
import type { SoldEntry } from '../catalog/schema/sold-item.ts'

export type SectionOf<T extends SectionType> = Extract<Section, { type: T }>

/** What the page provides for its sections. */
export type Slots = {
  addToCart: (item: SoldEntry, options?: { primary?: boolean; label?: string }) => ReactNode
  /** Content of the sections of type `part`, by name. */
  content: Record<string, ReactNode>
}

export type SectionProps<T extends SectionType> = {
  section: SectionOf<T>
  /** The items with these SKUs, in the same order. */
  itemsOf: (skus: string[]) => SoldEntry[]
  slots: Slots
}
