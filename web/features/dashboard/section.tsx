import { useId, type ReactNode } from 'react'
import classes from './section.module.css'

type Props = {
  title: string
  /** After the heading, such as a link to the whole. */
  aside?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A part of the page under its heading. */
export function Section({ title, aside, className, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
