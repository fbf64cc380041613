import { useId, type ReactNode } from 'react'
import classes from './part.module.css'

type Props = {
  title: string
  note?: ReactNode
  /** Below the note, such as that its fields save themselves. */
  below?: ReactNode
  children: ReactNode
}

/** A part of the settings: what it is, and beside it the controls. */
export function Part({ title, note, below, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.part}>
      <div className="stack gap-xs">
        <h2 id={id} className="subheading">
          {title}
        </h2>
        {note && <p className="small muted">{note}</p>}
        {below}
      </div>
      <div className={classes.controls}>{children}</div>
    </section>
  )
}
