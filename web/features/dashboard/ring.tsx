import classes from './ring.module.css'

const CIRCUMFERENCE = 2 * Math.PI * 17

/** How many of the steps are done, as a ring around the numbers. */
export function Ring({ done, of }: { done: number; of: number }) {
  return (
    <span className={classes.ring} role="img" aria-label={`${done} of ${of} done`}>
      <svg viewBox="0 0 40 40" aria-hidden="true" className={classes.drawing}>
        <circle cx="20" cy="20" r="17" className={classes.ground} />
        <circle
          cx="20"
          cy="20"
          r="17"
          className={classes.value}
          strokeDasharray={`${(done / of) * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
          transform="rotate(-90 20 20)"
        />
      </svg>
      <span className={classes.number} aria-hidden>
        {done}/{of}
      </span>
    </span>
  )
}
