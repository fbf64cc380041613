import { Pattern, Picture, type Crop } from '../ui/picture.tsx'
import { Actions } from './actions.tsx'
import { Exhibit } from './artefact.tsx'
import figures from './figures.module.css'
import classes from './hero.module.css'
import type { SectionProps } from './section-props.ts'

/** The picture: a block beside the text, a wide strip below it, or a narrow one above it. */
const LOOKS = {
  split: { crop: 'card', page: 'wide hero split middle' },
  wide: { crop: 'hero', page: 'wide hero' },
  center: { crop: 'strip', page: 'wide hero' },
} satisfies Record<string, { crop: Crop; page: string }>

/** The top of a page, with its only `h1`. */
export function Hero({ section }: SectionProps<'hero'>) {
  const { eyebrow, title, text, picture, exhibit, look = 'split', actions, facts } = section
  const { crop, page } = LOOKS[look]
  return (
    <div className={`${page} ${classes.hero}`} data-look={look} data-exhibit={exhibit && ''} data-page-header>
      <div className={classes.words}>
        <div>
          {exhibit && picture.object ? (
            <div className={`row gap-s ${classes.eyebrow}`}>
              <Picture object={picture.object} id={picture.id} crop="tile" className={classes.tile} />
              <p className="eyebrow">{eyebrow}</p>
            </div>
          ) : (
            eyebrow && <p className={`eyebrow ${classes.eyebrow}`}>{eyebrow}</p>
          )}
          <h1 className={classes.title} tabIndex={-1}>
            {title}
          </h1>
        </div>
        <div className={classes.rest}>
          <p className={`lead ${classes.text}`}>{text}</p>
          <Actions actions={actions} />
        </div>
      </div>
      {exhibit ? (
        <Exhibit exhibit={exhibit} className={classes.exhibit!} eager />
      ) : picture.object ? (
        <Picture object={picture.object} id={picture.id} crop={crop} className={`round ${classes.picture}`} />
      ) : (
        <Pattern id={picture.id} columns={7} rows={5} className={`round ${classes.pattern}`} />
      )}
      {facts && (
        <dl className={`${figures.figures} ${classes.facts}`}>
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
