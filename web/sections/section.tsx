import { useId, type ReactNode } from 'react'
import type { Action } from '../catalog/schema/fields.ts'
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
  /** split: heading on the left, content on the right. narrow: one centered column. centered: centered heading. */
  look?: 'split' | 'narrow' | 'centered'
  /** A background other than that of the page or of a band. */
  background?: 'wash'
  children: ReactNode
}

/** A section of a page with its heading. */
export function Section({ head: { id, title, text, more, band }, look, background, children }: Props) {
  const headingId = useId()
  return (
    <section
      id={id}
      className={`band ${classes.section}`}
      data-background={background ?? (band && 'band')}
      aria-labelledby={headingId}
    >
      <div className={`${look === 'split' ? 'wide split' : 'wide'} ${classes.inside}`} data-look={look}>
        <div className={`${look === 'split' ? 'sticky' : 'row between bottom'} ${classes.head}`}>
          <div>
            <h2 id={headingId}>{title}</h2>
            {text && <p className={`muted mt-m ${classes.text}`}>{text}</p>}
          </div>
          {more && <MoreLink action={more} />}
        </div>
        {children}
      </div>
    </section>
  )
}
