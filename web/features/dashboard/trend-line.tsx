import classes from './trend-line.module.css'

const WIDTH = 100
const HEIGHT = 40
/** Room for the stroke and the dot at the end. */
const EDGE = 4

/** Values as a line above an area, the last one with a dot. It fills its place: the strokes keep their width however it is stretched. */
export function TrendLine({ values }: { values: readonly number[] }) {
  const highest = Math.max(1, ...values)
  const points = values.map((value, at) => [
    EDGE + (at / Math.max(1, values.length - 1)) * (WIDTH - 2 * EDGE),
    HEIGHT - EDGE - (value / highest) * (HEIGHT - 2 * EDGE),
  ])
  const line = `M${points.map(([x, y]) => `${x!.toFixed(2)} ${y!.toFixed(2)}`).join('L')}`
  const [x, y] = points.at(-1)!
  return (
    <svg className={classes.line} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      <path className={classes.area} d={`${line}V${HEIGHT}H${EDGE}Z`} />
      <path d={line} />
      <path className={classes.end} d={`M${x} ${y}h0`} />
    </svg>
  )
}
