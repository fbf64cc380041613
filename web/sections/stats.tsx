import { columnsFor } from './columns.ts'
import type { SectionProps } from './section-props.ts'
import { Section } from './section.tsx'
import classes from './stats.module.css'

/** Figures on a colored band, each with its label. */
export function Stats({ section }: SectionProps<'stats'>) {
  return (
    <Section head={section} background="wash">
      <dl className={`grid ${columnsFor(section.stats.length)} ${classes.stats}`}>
        {section.stats.map(({ value, label, text }) => (
          <div key={label} className={`column ${classes.stat}`}>
            <dt className="bold mt-xs">{label}</dt>
            <dd className={`amount indigo ${classes.value}`}>{value}</dd>
            {text && <dd className="muted small mt-xs">{text}</dd>}
          </div>
        ))}
      </dl>
    </Section>
  )
}
