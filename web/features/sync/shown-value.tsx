import { useState } from 'react'
import { t } from '../../lib/t.ts'
import type { Shown } from './describe.ts'
import classes from './sync-page.module.css'

/** A text of more characters or lines, such as a description, is shown in part first. */
const LONG = 240
const MANY_LINES = 6

/** A value of a field, as a small picture where it is one. */
export function ShownValue({ shown: { text, picture } }: { shown: Shown }) {
  if (picture) return <img src={picture} alt={text} width={56} height={56} className={classes.picture} />
  return isLong(text) ? <LongText text={text} /> : text
}

/** A value as a part of the name of a button. */
export const shortValue = ({ text }: Shown): string => (isLong(text) ? `${text.slice(0, 40).trimEnd()}…` : text)

const isLong = (text: string): boolean => text.length > LONG || text.split('\n').length > MANY_LINES

function LongText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      <span className={isWhole ? undefined : `clamp ${classes.part}`}>{text}</span>
      <button type="button" className="bare target indigo" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {isWhole ? t('Show less') : t('Show all')}
      </button>
    </>
  )
}
