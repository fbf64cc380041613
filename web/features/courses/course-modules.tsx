import type { Course } from '../../catalog/schema/courses.ts'
import type { CourseModule } from './find-courses.ts'
import classes from './course-modules.module.css'

/** `opened`: the modules that were found, of any course. */
type Props = Pick<Course, 'modules'> & { opened?: ReadonlySet<CourseModule> | undefined }

/** The modules of a course with their lessons, those that were found open, or else the first one. */
export function CourseModules({ modules, opened }: Props) {
  const found = modules.filter((module) => opened?.has(module))
  const [first] = modules
  return (
    // What somebody has closed opens where it is found.
    <ol key={found.map(({ title }) => title).join()} className="card ruled">
      {modules.map((module, at) => (
        <li key={module.title}>
          <details className={classes.module} open={found.length > 0 ? found.includes(module) : module === first}>
            <summary className={`fold hovers ${classes.summary}`}>
              <span className={`disc ${classes.number}`} aria-hidden>
                {at + 1}
              </span>
              <span>
                <b>{module.title}</b>
                <span className="muted small block">
                  {module.time}, {module.lessons.length} lessons
                </span>
              </span>
            </summary>
            <ol className={classes.lessons}>
              {module.lessons.map((lesson) => (
                <li key={lesson}>{lesson}</li>
              ))}
            </ol>
          </details>
        </li>
      ))}
    </ol>
  )
}
