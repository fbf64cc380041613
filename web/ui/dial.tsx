import { t } from '../lib/t.ts'
import classes from './dial.module.css'

type Props = {
  /** From 0 to `of`. */
  value: number
  of?: number
  /** What is read out before the number. */
  label: string
  color: 'green' | 'yellow' | 'clay' | 'red' | 'indigo'
  size?: 'sm' | 'md' | 'lg'
}

const POINTS = 100
/** 2 * π * 17; lists have many. */
const CIRCUMFERENCE = 106.8

/** A value as a ring around the number: points of 100 by themselves, other values with the whole, as `2/5`. */
export function Dial({ value, of = POINTS, label, color, size = 'sm' }: Props) {
  const part = Math.max(0, Math.min(1, value / of))
  return (
    <span className={classes.dial} data-size={size} data-color={color}>
      <span className="unseen">{t('{label} {value} of {of}', { label, value, of })}</span>
      <svg viewBox="0 0 40 40" aria-hidden="true" className="whole" fill="none" strokeWidth={4}>
        <circle cx="20" cy="20" r="17" stroke="var(--line)" />
        <circle
          cx="20"
          cy="20"
          r="17"
          stroke="var(--dial)"
          strokeDasharray={`${(part * CIRCUMFERENCE).toFixed(1)} ${CIRCUMFERENCE}`}
          transform="rotate(-90 20 20)"
        />
      </svg>
      <span className={`relative figures ${classes.number}`} aria-hidden>
        {of === POINTS ? value : `${value}/${of}`}
      </span>
    </span>
  )
}
