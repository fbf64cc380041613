import { useId, type ReactNode } from 'react'
import type { Action } from '../catalog/schema/sold-item.ts'
import { MoreLink } from './more-link.tsx'
import classes from './section.module.css'

type Props = {
  head: {
    id?: string | undefined
    title: string
    text?: string | undefined
    more?: Action | undefined
    band?: true | undefined
  }
  /** split: heading on the left, content on the right. narrow: one column in the middle. middle: the heading in the middle. */
  look?: 'split' | 'narrow' | 'middle'
  /** The ground where it is not the page's or the raised one. */
  ground?: 'wash'
  children: ReactNode
}

/** A stretch of a page with its heading. */
export function Section({ head: { id, title, text, more, band }, look, ground, children }: Props) {
  const headingId = useId()
  return (
    <section id={id} className={classes.section} data-ground={ground ?? (band && 'band')} aria-labelledby={headingId}>
      <div className={classes.inside} data-look={look}>
        <div className={classes.head}>
          <div>
            <h2 id={headingId}>{title}</h2>
            {text && <p className={classes.text}>{text}</p>}
          </div>
          {more && <MoreLink action={more} />}
        </div>
        {children}
      </div>
    </section>
  )
}
