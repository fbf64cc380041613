import type { ComponentType } from 'react'
import type { ResolvedPage, SectionType } from '../catalog/schema/page.ts'
import { PageHead } from './page-head.tsx'
import { registry } from './registry.ts'
import type { SectionProps, Slots } from './section-props.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'

/** The sections of a page of the catalog. A page without a hero, and without route content that may contain one, starts with its title. */
export function Sections({ page, slots }: { page: ResolvedPage; slots: Slots }) {
  const bySku = new Map(page.items.map((item) => [item.sku, item]))
  const itemsOf = (skus: string[]) => skus.flatMap((sku) => bySku.get(sku) ?? [])
  return (
    <>
      {page.trail && <Breadcrumbs trail={page.trail} current={page.title} />}
      {!page.sections.some(({ type }) => type === 'hero' || type === 'part') && (
        <PageHead title={page.title} text={page.description} />
      )}
      {page.sections.map((section, index) => {
        const Component = registry[section.type] as ComponentType<SectionProps<SectionType>>
        return <Component key={index} section={section} itemsOf={itemsOf} slots={slots} />
      })}
    </>
  )
}
