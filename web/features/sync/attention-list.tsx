import { AttentionCard } from './attention-card.tsx'
import { Section } from './section.tsx'
import type { Attention } from './sync.queries.ts'
import classes from './sync-page.module.css'

/** Refused changes. */
export function AttentionList({ items }: { items: Attention[] }) {
  if (items.length === 0) return null
  return (
    <Section title="Needs you" note={items.length === 1 ? '1 change' : `${items.length} changes`}>
      <ul className={classes.cards}>
        {items.map((item) => (
          <AttentionCard key={item.entry.order} item={item} />
        ))}
      </ul>
    </Section>
  )
}
