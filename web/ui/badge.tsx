import { formatNumber } from '../lib/language.ts'
import classes from './badge.module.css'

const MAX_SHOWN = 99

type Props = {
  count: number
  /** What is counted, for screen readers: `in the cart`. Without it the badge repeats words that they read. */
  meaning?: string
  /** `waiting`: kept on this device only. */
  tone?: 'plain' | 'waiting' | 'attention'
  /** A number in a row, in place of a badge at the corner of an icon; `filled`: of what waits for the person. */
  inline?: boolean | 'filled'
}

/** A live count; nothing at zero. */
export function Badge({ count, meaning, tone = 'plain', inline = false }: Props) {
  if (count === 0) return null
  return (
    <span
      className={inline ? `medium figures muted ${classes.inline}` : classes.badge}
      data-filled={inline === 'filled' || undefined}
      data-tone={tone}
      aria-hidden={!meaning || undefined}
    >
      {count > MAX_SHOWN && !inline ? `${MAX_SHOWN}+` : formatNumber(count)}
      {meaning && <span className="unseen"> {meaning}</span>}
    </span>
  )
}
