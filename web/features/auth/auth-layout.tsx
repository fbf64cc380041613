import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Pattern } from '../../ui/picture.tsx'
import classes from './auth-layout.module.css'

type Props = {
  title: string
  note?: string | undefined
  /** Before the title, such as the progress of several steps. On a phone it has the place of the picture. */
  above?: ReactNode
  picture: string
  below?: ReactNode
  children: ReactNode
}

/** A form next to a large picture; on a phone the picture is a band above it. */
export function AuthLayout({ title, note, above, picture, below, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(title)
  // What a form leads to takes its place: it is heard, and read from its beginning, unless an effect of the form focuses what is wrong in it.
  useLayoutEffect(() => {
    if (shown.current !== title) heading.current?.focus()
    shown.current = title
  }, [title])
  return (
    <div className={classes.layout} data-panel>
      <div className={classes.side}>
        <div className={classes.form}>
          {above}
          <h1 ref={heading} className={classes.title} tabIndex={-1}>
            {title}
          </h1>
          {note && <p className="muted">{note}</p>}
          {children}
          {below && <p className={classes.below}>{below}</p>}
        </div>
      </div>
      <Pattern id={picture} columns={8} rows={10} className={classes.picture} />
      {!above && <Pattern id={picture} columns={24} rows={2} className={classes.band} />}
    </div>
  )
}
