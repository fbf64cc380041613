import type { Course } from '../../catalog/schema/courses.ts'
import classes from './course-modules.module.css'

/** The modules of a course with their lessons, the first one open. */
export function CourseModules({ modules }: Pick<Course, 'modules'>) {
  return (
    <ol className="card ruled">
      {modules.map(({ title, time, lessons }, at) => (
        <li key={title}>
          <details className={classes.module} open={at === 0}>
            <summary className={`fold hovers ${classes.summary}`}>
              <span className={`disc ${classes.number}`} aria-hidden>
                {at + 1}
              </span>
              <span>
                <b>{title}</b>
                <span className="muted small block">
                  {time}, {lessons.length} lessons
                </span>
              </span>
            </summary>
            <ol className={classes.lessons}>
              {lessons.map((lesson) => (
                <li key={lesson}>{lesson}</li>
              ))}
            </ol>
          </details>
        </li>
      ))}
    </ol>
  )
}
