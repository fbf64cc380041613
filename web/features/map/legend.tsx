import { BANDS, colorOf } from '../../domain/score.ts'
import classes from './legend.module.css'

/** The bands that have a color of their own; the others are red. */
const OWN_COLOR = BANDS.filter(({ from }) => colorOf(from) !== 'red')

const COLORS = [
  ...OWN_COLOR.map(({ name, from, to }) => ({ color: colorOf(from), text: `${from} to ${to}, ${name}` })),
  { color: 'red', text: `Below ${OWN_COLOR.at(-1)!.from}` },
]

/** Explains the colors on the map. */
export function Legend() {
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
    </details>
  )
}
