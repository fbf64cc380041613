import { useId, type ReactNode } from 'react'
import classes from './section.module.css'

type Props = {
  title: string
  text?: string
  /** A link to more, opposite the heading. */
  more?: ReactNode
  /** On the raised ground, edge to edge. */
  band?: boolean
  /** Heading on the left, content on the right, on a wide screen. */
  split?: boolean
  children: ReactNode
}

/** A stretch of a landing page with its heading. */
export function Section({ title, text, more, band = false, split = false, children }: Props) {
  const id = useId()
  return (
    <section className={classes.section} data-band={band || undefined} aria-labelledby={id}>
      <div className={classes.inside} data-split={split || undefined}>
        <div className={classes.head}>
          <div>
            <h2 id={id}>{title}</h2>
            {text && <p className={classes.text}>{text}</p>}
          </div>
          {more}
        </div>
        {children}
      </div>
    </section>
  )
}
