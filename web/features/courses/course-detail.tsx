import type { ReactNode } from 'react'
import { formatCents, fromDollars } from '../../domain/money.ts'
import { productPath } from '../../domain/product-path.ts'
import type { Course } from '../../catalog/schema/courses.ts'
import { CheckList } from '../../ui/check-list.tsx'
import { LogoMark } from '../../ui/logo-mark.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { CoverPicture } from '../../ui/picture.tsx'
import { Portrait } from '../../ui/portrait.tsx'
import classes from './course-detail.module.css'
import { CourseModules } from './course-modules.tsx'
import type { CourseModule } from './find-courses.ts'

type Props = {
  course: Course
  /** The modules that were found, which are open. */
  opened: ReadonlySet<CourseModule> | undefined
  /** The add-to-cart button. */
  action: ReactNode
}

/** A course with its modules and lessons. */
export function CourseDetail({ course, opened, action }: Props) {
  return (
    <article id={course.id} className={`wide split top band ${classes.course}`} aria-labelledby={`${course.id}-title`}>
      <div className="sticky">
        <div className={classes.top}>
          <CoverPicture object={course.object} className={classes.cover} />
          <div>
            <p className="eyebrow row gap-s">
              <LogoMark className={classes.logo} />
              {course.level}, {course.duration}
            </p>
            <h2 className="mt-s" id={`${course.id}-title`}>
              <SiteLink to={productPath(course)} className="plain">
                {course.title}
              </SiteLink>
            </h2>
          </div>
        </div>
        <p className={`mt-l ${classes.description}`}>{course.description}</p>
        <div className="media middle mt-xl mb-l">
          <Portrait name={course.instructor} size="large" />
          <p>
            <b>{course.instructor}</b>
            <br />
            <span className="muted">{course.instructorNote}</span>
          </p>
        </div>
        <p className="muted">{course.students.toLocaleString('en-US')} students so far</p>
        <p className="mt-l">{course.format}</p>
        <CheckList items={course.features} className="mt-l" />
        <div className="row mt-xl">
          <p className="amount">{formatCents(fromDollars(course.price))}</p>
          <div className={classes.action}>{action}</div>
        </div>
      </div>
      <CourseModules modules={course.modules} opened={opened} />
    </article>
  )
}
