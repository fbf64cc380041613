import classes from './wave.module.css'

const HEIGHT = 40
const STEP = 5

type Props = { peaks: string; played: number }

/** The recording as it looks: what has been heard in colour, the rest pale. */
export function Wave({ peaks, played }: Props) {
  const path = Array.from(peaks, (peak, at) => {
    // Whole numbers: a third of the page's weight was behind their points.
    const reach = Math.round(1 + (Number(peak) / 9) * (HEIGHT / 2 - 3))
    return `M${at * STEP + 2} ${HEIGHT / 2 - reach}v${2 * reach}`
  }).join('')
  const box = `0 0 ${peaks.length * STEP} ${HEIGHT}`
  return (
    <div className={classes.wave} aria-hidden>
      <svg viewBox={box} preserveAspectRatio="none" className={classes.rest}>
        <path d={path} />
      </svg>
      {played > 0 && (
        <svg
          viewBox={box}
          preserveAspectRatio="none"
          className={classes.heard}
          style={{ clipPath: `inset(0 ${100 - Math.min(1, played) * 100}% 0 0)` }}
        >
          <path d={path} />
        </svg>
      )}
    </div>
  )
}
