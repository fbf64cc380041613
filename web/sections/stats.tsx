import type { SectionProps } from './section-props.ts'
import { Section } from './section.tsx'
import classes from './stats.module.css'

/** Figures on a colored band, each with its label. */
export function Stats({ section }: SectionProps<'stats'>) {
  return (
    <Section head={section} background="wash">
      <dl className={classes.stats} data-count={section.stats.length}>
        {section.stats.map(({ value, label, text }) => (
          <div key={label} className={classes.stat}>
            <dt className={classes.label}>{label}</dt>
            <dd className={classes.value}>{value}</dd>
            {text && <dd className={classes.text}>{text}</dd>}
          </div>
        ))}
      </dl>
    </Section>
  )
}
