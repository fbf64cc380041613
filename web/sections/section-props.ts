import type { ReactNode } from 'react'
import type { Section, SectionType } from '../catalog/schema/page.ts'
import type { SoldEntry } from '../catalog/schema/sold-item.ts'

export type SectionOf<T extends SectionType> = Extract<Section, { type: T }>

/** What the page provides for its sections. */
export type Slots = {
  addToCart: (item: SoldEntry, options?: { primary?: boolean; label?: string }) => ReactNode
  /** What sections of type `part` show, by name. */
  parts: Record<string, ReactNode>
}

export type SectionProps<T extends SectionType> = {
  section: SectionOf<T>
  /** The sold items of these SKUs, in their order. */
  sold: (skus: string[]) => SoldEntry[]
  slots: Slots
}
