import type { ReactNode } from 'react'
import type { CoursesFile, ProgramsFile } from '../../catalog/schema/courses.ts'
import { Picture } from '../../ui/picture.tsx'
import classes from './courses-hero.module.css'

type Props = { file: CoursesFile | ProgramsFile; children?: ReactNode }

/** The heading above a wide picture, which is that of the page in search: its object and address. `children`: primary actions. */
export function CoursesHero({ file: { page, object, to }, children }: Props) {
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
      <Picture object={object} id={to.slice(1)} crop="strip" className={classes.picture} />
    </div>
  )
}
