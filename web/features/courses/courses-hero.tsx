import type { ReactNode } from 'react'
import type { PageTexts } from '../../catalog/schema/page-texts.ts'
import { Mosaic } from '../../ui/mosaic.tsx'
import classes from './courses-hero.module.css'

/** The heading above a picture of stairs. `children`: primary actions. */
export function CoursesHero({ page, picture, children }: { page: PageTexts; picture: string; children?: ReactNode }) {
  return (
    <div className={classes.hero}>
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
