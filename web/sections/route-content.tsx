import type { SectionProps } from './section-props.ts'

/** Content that the route provides, in place of a section of type `part`. */
export function RouteContent({ section: { part }, slots }: SectionProps<'part'>) {
  const content = slots.content[part]
  if (content === undefined) throw new Error(`the route provides no content for the section part:${part}`)
  return content
}
