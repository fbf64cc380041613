import { useMemo, type ComponentType } from 'react'
import type { ResolvedPage, SectionType } from '../catalog/schema/page.ts'
import { PageHead } from './page-head.tsx'
import { registry } from './registry.ts'
import type { SectionProps, Slots } from './section-props.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'

/** The sections of a page of the catalog. A page without a hero, and without route content that may contain one, starts with its title. */
export function Sections({ page, slots }: { page: ResolvedPage; slots: Slots }) {
  // The same for the same page: a section that is not hydrated yet keeps its HTML as long as nothing new is given to it.
  const itemsOf = useMemo(() => {
    const bySku = new Map(page.items.map((item) => [item.sku, item]))
    return (skus: string[]) => skus.flatMap((sku) => bySku.get(sku) ?? [])
  }, [page])
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
