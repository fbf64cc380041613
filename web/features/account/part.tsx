import { useId, type ReactNode } from 'react'
import classes from './part.module.css'

/** A part of the settings: what it is, and beside it the controls. */
export function Part({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.part}>
      <div className="stack gap-xs">
        <h2 id={id} className="subheading">
          {title}
        </h2>
        {note && <p className="small muted">{note}</p>}
      </div>
      <div className={classes.controls}>{children}</div>
    </section>
  )
}
