import type { ComponentType } from 'react'
import type { ResolvedPage, SectionType } from '../catalog/schema/page.ts'
import { PageHead } from './page-head.tsx'
import { registry } from './registry.ts'
import type { SectionProps, Slots } from './section-props.ts'
import { Trail } from './trail.tsx'

/** The sections of a page's file. A page without a hero, and without a part that may be one, starts with its title. */
export function Sections({ page, slots }: { page: ResolvedPage; slots: Slots }) {
  const bySku = new Map(page.items.map((item) => [item.sku, item]))
  const sold = (skus: string[]) => skus.flatMap((sku) => bySku.get(sku) ?? [])
  return (
    <>
      {page.trail && <Trail trail={page.trail} here={page.title} />}
      {!page.sections.some(({ type }) => type === 'hero' || type === 'part') && (
        <PageHead title={page.title} text={page.description} />
      )}
      {page.sections.map((section, index) => {
        const Part = registry[section.type] as ComponentType<SectionProps<SectionType>>
        return <Part key={index} section={section} sold={sold} slots={slots} />
      })}
    </>
  )
}
