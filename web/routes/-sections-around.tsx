import type { ComponentType, ReactNode } from 'react'
import type { ResolvedPage, SectionType } from '../schema/page.ts'
import { registry } from '../sections/registry.ts'
import type { SectionProps } from '../sections/section-props.ts'

type Props = {
  page: ResolvedPage
  /** How many of its sections come before the children. */
  before: number
  children: ReactNode
}

/** A page from its file, with something of its own between two sections. It sells nothing. */
export function SectionsAround({ page: { sections }, before, children }: Props) {
  const parts = sections.map((section, index) => {
    const Part = registry[section.type] as ComponentType<SectionProps<SectionType>>
    return <Part key={index} section={section} sold={() => []} slots={{ addToCart: () => null }} />
  })
  return (
    <>
      {parts.slice(0, before)}
      {children}
      {parts.slice(before)}
    </>
  )
}
