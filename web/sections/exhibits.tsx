import { Exhibit } from './artefact.tsx'
import classes from './exhibits.module.css'
import type { SectionProps } from './section-props.ts'
import { Section } from './section.tsx'

/** What was made for a customer: one thing across the page, or two side by side. */
export function Exhibits({ section }: SectionProps<'exhibits'>) {
  return (
    <Section head={section}>
      <div className={classes.exhibits}>
        {section.exhibits.map((exhibit) => (
          <Exhibit key={exhibit.art} exhibit={exhibit} />
        ))}
      </div>
    </Section>
  )
}
