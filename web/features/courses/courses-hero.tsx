import type { ReactNode } from 'react'
import type { PageTexts } from '../../catalog/schema/page-texts.ts'
import { Picture } from '../../ui/picture.tsx'
import classes from './courses-hero.module.css'

/** The heading above a wide picture. `children`: primary actions. */
export function CoursesHero({ page, picture, children }: { page: PageTexts; picture: string; children?: ReactNode }) {
  return (
    <div className="line-below">
      <div className={`wide split hero bottom ${classes.words}`}>
        <h1 className="hero-title" tabIndex={-1}>
          {page.heading}
        </h1>
        <div>
          <p className="lead">{page.text}</p>
          {children}
        </div>
      </div>
      <Picture object="cap" id={picture} crop="strip" className={classes.picture} />
    </div>
  )
}
