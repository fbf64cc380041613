import classes from './wave.module.css'

const HEIGHT = 40
const STEP = 5

type Props = {
  peaks: string
  played: number
  /** Of the recording. Its line is drawn once in a page, where `again` is not set; elsewhere it is that one again. */
  id: string
  again?: boolean
}

/** The recording as it looks: what has been heard in colour, the rest pale. */
export function Wave({ peaks, played, id, again = false }: Props) {
  const name = `wave-${id}`
  const box = { viewBox: `0 0 ${peaks.length * STEP} ${HEIGHT}`, preserveAspectRatio: 'none' }
  return (
    <div className={classes.wave} aria-hidden>
      <svg {...box} className={classes.rest}>
        {again ? <use href={`#${name}`} /> : <path id={name} d={lineOf(peaks)} />}
      </svg>
      {played > 0 && (
        <svg
          {...box}
          className={classes.heard}
          style={{ clipPath: `inset(0 ${100 - Math.min(1, played) * 100}% 0 0)` }}
        >
          <use href={`#${name}`} />
        </svg>
      )}
    </div>
  )
}

function lineOf(peaks: string): string {
  return Array.from(peaks, (peak, at) => {
    // Whole numbers: a third of the page's weight was behind their points.
    const reach = Math.round(1 + (Number(peak) / 9) * (HEIGHT / 2 - 3))
    return `M${at * STEP + 2} ${HEIGHT / 2 - reach}v${2 * reach}`
  }).join('')
}
