import { Mosaic } from '../ui/mosaic.tsx'
import classes from './cases.module.css'
import { MoreLink } from './more-link.tsx'
import type { SectionProps } from './section-props.ts'
import { Section } from './section.tsx'

/** Case studies in two columns; if their number is odd, the first spans both. */
export function Cases({ section }: SectionProps<'cases'>) {
  return (
    <Section head={section}>
      <ul className={classes.cases}>
        {section.cases.map(({ id, motif, category, title, text, result, link }, index, { length }) => (
          <li key={id} className={classes.case}>
            <Mosaic
              id={id}
              kind={motif}
              cols={index === 0 && length % 2 === 1 ? 5 : 4}
              rows={index === 0 && length % 2 === 1 ? 3 : 2}
              className={classes.picture}
            />
            <div className={classes.words}>
              <p className={classes.category}>{category}</p>
              <h3 className={classes.title}>{title}</h3>
              <p className={classes.text}>{text}</p>
              {result && <p className={classes.result}>{result}</p>}
              {link && <MoreLink action={link} about={title} cover />}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
