import { Pattern, Picture, type Crop } from '../ui/picture.tsx'
import { Actions } from './actions.tsx'
import figures from './figures.module.css'
import classes from './hero.module.css'
import type { SectionProps } from './section-props.ts'

// A block beside the text, a wide strip below it, or a narrow one above it.
const CROPS: Record<string, Crop> = { split: 'card', wide: 'hero', center: 'strip' }

/** The top of a page, with its only `h1`. */
export function Hero({ section }: SectionProps<'hero'>) {
  const { eyebrow, title, text, picture, look = 'split', actions, facts } = section
  return (
    <div
      className={`wide hero ${look === 'split' ? 'split middle' : ''} ${classes.hero}`}
      data-look={look}
      data-page-header
    >
      <div className={classes.words}>
        <div>
          {eyebrow && <p className={`eyebrow ${classes.eyebrow}`}>{eyebrow}</p>}
          <h1 className={classes.title} tabIndex={-1}>
            {title}
          </h1>
        </div>
        <div className={classes.rest}>
          <p className={`lead ${classes.text}`}>{text}</p>
          <Actions actions={actions} />
        </div>
      </div>
      {picture.object ? (
        <Picture object={picture.object} id={picture.id} crop={CROPS[look]} className={`round ${classes.picture}`} />
      ) : (
        <Pattern id={picture.id} columns={7} rows={5} className={`round ${classes.picture}`} />
      )}
      {facts && (
        <dl className={`${look === 'wide' ? 'card' : ''} ${figures.figures} ${classes.facts}`}>
          {facts.map(({ value, label }) => (
            <div key={label} className={figures.figure}>
              <dt className="muted">{label}</dt>
              <dd className="amount">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
