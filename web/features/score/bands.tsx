import { BANDS, type Band } from '../../domain/score.ts'
import classes from './bands.module.css'

const MEANING: Record<Band, string> = {
  Excellent: 'Checked through and through, well reviewed, and paid up. Shown in green.',
  Good: 'Sound, with one or two things left to do. Shown in yellow.',
  Fair: 'Often simply young: history and documents are still coming. Shown in red.',
  Poor: 'Too little is known, or too much is open. Ask before you pay ahead. Shown in red.',
}

/** The bands on a scale from 0 to 100, lowest first. */
export function Bands() {
  return (
    <ol className={classes.bands}>
      {BANDS.toReversed().map(({ name, from, to }) => (
        <li
          key={name}
          className={classes.band}
          data-band={name}
          style={{ '--span': to - from + 1 } as React.CSSProperties}
        >
          <span className={classes.stripe} aria-hidden />
          <p className={classes.range}>
            {from}-{to}
          </p>
          <h3 className={classes.name}>{name}</h3>
          <p className={classes.text}>{MEANING[name]}</p>
        </li>
      ))}
    </ol>
  )
}
