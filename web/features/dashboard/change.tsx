import { changeText } from '../../domain/week.ts'
import { t } from '../../lib/t.ts'
import classes from './change.module.css'

type Props = {
  before: number
  now: number
  /** What it is compared with, for screen readers and under the pointer. */
  against: string
  /** Of what is no better for being more, such as requests for support: no color. */
  neutral?: boolean | undefined
}

/** The change from one number to another; nothing where there is none, or nothing to compare with. */
export function Change({ before, now, against, neutral = false }: Props) {
  const text = changeText(before, now)
  if (!text) return null
  const what = t('against {against}', { against })
  return (
    <span
      title={what}
      className={`pill figures nowrap sage ${classes.change}`}
      data-plain={neutral || now < before || undefined}
    >
      {text}
      <span className="unseen"> {what}</span>
    </span>
  )
}
