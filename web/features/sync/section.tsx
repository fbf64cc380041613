import { useId, type ReactNode } from 'react'
import classes from './section.module.css'

/** A section of the page with a heading. */
export function Section({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {note && <span className={classes.note}>{note}</span>}
      </div>
      {children}
    </section>
  )
}
