import { changeText } from '../../domain/week.ts'
import { t } from '../../lib/t.ts'
import classes from './change.module.css'

type Props = {
  before: number
  now: number
  /** What it is compared with, for screen readers. */
  against: string
}

/** The change from one number to another; nothing where there is none, or nothing to compare with. */
export function Change({ before, now, against }: Props) {
  const text = changeText(before, now)
  if (!text) return null
  return (
    <span className={`pill figures nowrap sage ${classes.change}`} data-less={now < before || undefined}>
      {text}
      <span className="unseen"> {t('against {against}', { against })}</span>
    </span>
  )
}
