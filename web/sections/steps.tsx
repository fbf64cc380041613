import type { SectionProps } from './section-props.ts'
import { Section } from './section.tsx'
import classes from './steps.module.css'

/** A process as a row of numbered steps, or as a vertical timeline with the duration of each step. */
export function Steps({ section }: SectionProps<'steps'>) {
  const { look = 'row', steps } = section
  return (
    <Section head={section} {...(look === 'timeline' && { look: 'split' })}>
      <ol className={classes.steps} data-look={look} data-count={steps.length}>
        {steps.map(({ title, text, time }, index) => (
          <li key={title} className={classes.step}>
            <span className={classes.number} aria-hidden>
              {index + 1}
            </span>
            <div className={classes.words}>
              <h3>{title}</h3>
              {time && <p className={classes.time}>{time}</p>}
              <p className={classes.text}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
