import { BANDS, shadeOf } from '../../domain/score-bands.ts'
import classes from './legend.module.css'

const COLORS = BANDS.map(({ name, from, to }) => ({ color: shadeOf(from), text: `${from} to ${to}, ${name}` }))

/** Explains the colors on the map. */
export function Legend({ hasBlocks }: { hasBlocks: boolean }) {
  return (
    <details className={`card tiny ${classes.legend}`} data-still>
      <summary className="target">Everyday Score</summary>
      <ul className={`stack gap-s ${classes.list}`}>
        {COLORS.map(({ color, text }) => (
          <li key={color} className="row gap-s">
            <span className={`disc score ${classes.dot}`} data-color={color} aria-hidden />
            {text}
          </li>
        ))}
        <li className="row gap-s">
          <span className={`disc bold ${classes.dot} ${classes.many}`} aria-hidden>
            7
          </span>
          Several, press to zoom
        </li>
      </ul>
      {hasBlocks && (
        <p className={`muted ${classes.source}`}>
          Shores by the US Census Bureau, lakes and rivers by Natural Earth. The blocks of a city are drawn: they aren’t
          its streets.
        </p>
      )}
    </details>
  )
}
