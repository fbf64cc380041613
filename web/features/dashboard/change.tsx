import { changeText } from '../../domain/week.ts'
import { t } from '../../lib/t.ts'
import classes from './change.module.css'

type Props = {
  before: number
  now: number
  /** What it is compared with, for screen readers and for whoever points at it. */
  against: string
  /** Of what is no better for being more, such as requests for support: no color. */
  neutral?: boolean | undefined
}

/** The change from one number to another; nothing where there is none, or too little to compare with. */
export function Change({ before, now, against, neutral = false }: Props) {
  const text = changeText(before, now)
  if (!text) return null
  const comparison = t('against {against}', { against })
  return (
    <span
      title={comparison}
      className={`pill figures nowrap sage ${classes.change}`}
      data-plain={neutral || now < before || undefined}
    >
      {text}
      <span className="unseen"> {comparison}</span>
    </span>
  )
}
