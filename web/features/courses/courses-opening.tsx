import type { ReactNode } from 'react'
import type { PageWords } from '../../schema/books.ts'
import { Mosaic } from '../../ui/mosaic.tsx'
import classes from './courses-opening.module.css'

/** The heading over a flight of stairs. `children`: what one can do at once. */
export function CoursesOpening({
  page,
  picture,
  children,
}: {
  page: PageWords
  picture: string
  children?: ReactNode
}) {
  return (
    <div className={classes.opening}>
      <div className={classes.words}>
        <h1 className={classes.heading} tabIndex={-1}>
          {page.heading}
        </h1>
        <div>
          <p className={classes.text}>{page.text}</p>
          {children}
        </div>
      </div>
      <Mosaic id={picture} kind="course" cols={20} rows={3} className={classes.picture} />
    </div>
  )
}
