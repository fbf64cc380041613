import classes from './legend.module.css'

const BANDS = [
  { color: 'green', text: '90 to 100, Excellent' },
  { color: 'yellow', text: '70 to 89, Good' },
  { color: 'red', text: 'Below 70' },
]

/** Explains the colors on the map. */
export function Legend() {
  return (
    <details className={classes.legend} data-still>
      <summary>Everyday Score</summary>
      <ul>
        {BANDS.map(({ color, text }) => (
          <li key={color}>
            <span className={classes.dot} data-color={color} aria-hidden />
            {text}
          </li>
        ))}
        <li>
          <span className={classes.many} aria-hidden>
            7
          </span>
          Several, press to zoom
        </li>
      </ul>
    </details>
  )
}
