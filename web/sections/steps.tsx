import { columnsFor } from './columns.ts'
import type { SectionProps } from './section-props.ts'
import { Section } from './section.tsx'
import classes from './steps.module.css'

/** A process as a row of numbered steps, or as a vertical timeline with the duration of each step. */
export function Steps({ section }: SectionProps<'steps'>) {
  const { look = 'row', steps } = section
  return (
    <Section head={section} {...(look === 'timeline' && { look: 'split' })}>
      <ol className={`${columnsFor(steps.length)} ${classes.steps}`} data-look={look}>
        {steps.map(({ title, text, time }, index) => (
          <li key={title} className={classes.step}>
            <span className={`disc bold ${classes.number}`} aria-hidden>
              {index + 1}
            </span>
            <div className={classes.words}>
              <h3>{title}</h3>
              {time && <p className="small bold mt-xs sage">{time}</p>}
              <p className={`muted small mt-s ${classes.text}`}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
