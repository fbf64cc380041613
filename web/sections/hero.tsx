import { Mosaic } from '../ui/mosaic.tsx'
import { Actions } from './actions.tsx'
import classes from './hero.module.css'
import type { SectionProps } from './section-props.ts'

// Size of the picture in tiles: a block beside the text, a wide strip below it, or a narrow one above it.
const TILES = {
  split: { cols: 7, rows: 5 },
  wide: { cols: 12, rows: 3 },
  center: { cols: 20, rows: 2 },
}

/** The top of a page, with its only `h1`. */
export function Hero({ section }: SectionProps<'hero'>) {
  const { eyebrow, title, text, picture, look = 'split', actions, facts } = section
  return (
    <div className={classes.hero} data-look={look} data-page-header>
      <div className={classes.words}>
        <div>
          {eyebrow && <p className={classes.eyebrow}>{eyebrow}</p>}
          <h1 className={classes.title} tabIndex={-1}>
            {title}
          </h1>
        </div>
        <div className={classes.rest}>
          <p className={classes.text}>{text}</p>
          <Actions actions={actions} />
        </div>
      </div>
      <Mosaic id={picture.id} kind={picture.motif} {...TILES[look]} className={classes.picture} />
      {facts && (
        <dl className={classes.facts}>
          {facts.map(({ value, label }) => (
            <div key={label} className={classes.fact}>
              <dt className={classes.label}>{label}</dt>
              <dd className={classes.value}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
