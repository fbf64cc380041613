import { sections } from '../../../public/catalog/route-pages/everyday-score.json'
import { BANDS, shadeOf } from '../../domain/score-bands.ts'
import classes from './bands.module.css'

const { meanings } = sections.bands

/** The bands on a scale from 0 to 100, lowest first. */
export function Bands() {
  return (
    <ol className={classes.bands}>
      {BANDS.toReversed().map(({ name, from, to }) => (
        <li key={name} className={classes.band} style={{ '--span': to - from + 1 } as React.CSSProperties}>
          <span className={`score ${classes.stripe}`} data-color={shadeOf(from)} aria-hidden />
          <p className={`amount nowrap ${classes.range}`}>{`${from}–${to}`}</p>
          <h3>{name}</h3>
          <p className={`muted small mt-xs ${classes.text}`}>{meanings[name]}</p>
        </li>
      ))}
    </ol>
  )
}
