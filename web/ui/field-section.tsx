import type { ReactNode } from 'react'
import classes from './field-section.module.css'

type Props = {
  title: string
  /** `unseen`: the heading above says the same. `label`: nearly the same, so it is no heading but names the boxes below. */
  look?: 'unseen' | 'label'
  note?: string
  children: ReactNode
}

/** Fields of a long form under a title, two in a row where there is room. */
export function FieldSection({ title, look, note, children }: Props) {
  return (
    <fieldset className={classes.section}>
      <legend className={look === 'unseen' ? 'unseen' : classes.title} data-small={look === 'label' || undefined}>
        {title}
      </legend>
      {note && <p className={`small muted ${classes.note}`}>{note}</p>}
      <div className={classes.fields}>{children}</div>
    </fieldset>
  )
}

/** A narrow field and the rest of the row, as state and ZIP code. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>
}
