import { Picture } from '../ui/picture.tsx'
import { Artefact } from './artefact.tsx'
import classes from './cases.module.css'
import { MoreLink } from './more-link.tsx'
import type { SectionProps } from './section-props.ts'
import { Section } from './section.tsx'

/** Case studies in two columns; if their number is odd, the first spans both. */
export function Cases({ section }: SectionProps<'cases'>) {
  return (
    <Section head={section}>
      <ul className="grid">
        {section.cases.map(({ id, object, art, category, title, text, result, link }) => (
          <li key={id} className={`card column ${classes.case}`}>
            {art ? (
              <Artefact art={art} alt="" className={`${classes.picture} ${classes.art}`} />
            ) : (
              <Picture object={object} id={id} crop="hero" className={classes.picture} />
            )}
            <div className={`pad column ${classes.words}`}>
              <p className="eyebrow small">{category}</p>
              <h3 className={`subheading mt-s ${classes.title}`}>{title}</h3>
              <p className={`grow muted mt-s ${classes.text}`}>{text}</p>
              {result && <p className={`small bold mt-l ${classes.result}`}>{result}</p>}
              {link && <MoreLink action={link} about={title} cover />}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
