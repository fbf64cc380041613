import type { SectionProps } from './section-props.ts'

/** A part of the page that its route provides. */
export function Part({ section: { part }, slots }: SectionProps<'part'>) {
  const content = slots.parts[part]
  if (content === undefined) throw new Error(`the route provides no part ${part}`)
  return content
}
