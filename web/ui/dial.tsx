import { VisuallyHidden } from '@mantine/core'
import classes from './dial.module.css'

type Props = {
  /** 0 to 100. */
  value: number
  color: 'green' | 'yellow' | 'red'
  /** What it measures, for screen readers. */
  label: string
  size?: 'sm' | 'md' | 'lg'
}

const CIRCUMFERENCE = 2 * Math.PI * 17

/** A value from 0 to 100 as a ring around the number. */
export function Dial({ value, color, label, size = 'sm' }: Props) {
  return (
    <span className={classes.dial} data-size={size} data-color={color}>
      <VisuallyHidden>{label} </VisuallyHidden>
      <svg viewBox="0 0 40 40" aria-hidden="true" className={classes.ring}>
        <circle cx="20" cy="20" r="17" className={classes.ground} />
        <circle
          cx="20"
          cy="20"
          r="17"
          className={classes.value}
          strokeDasharray={`${(Math.max(0, Math.min(100, value)) / 100) * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
          transform="rotate(-90 20 20)"
        />
      </svg>
      <span className={classes.number}>{value}</span>
      <VisuallyHidden> of 100</VisuallyHidden>
    </span>
  )
}
