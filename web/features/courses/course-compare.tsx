import type { ReactNode } from 'react'
import { formatCents, fromDollars } from '../../domain/money.ts'
import type { Course } from '../../catalog/schema/courses.ts'
import { Picture } from '../../ui/picture.tsx'
import classes from './course-compare.module.css'

const lessons = (course: Course) => course.modules.reduce((sum, module) => sum + module.lessons.length, 0)

/**
 * A comparison table of the courses. On a phone what a row is about stands above its three values; roles say that it is a table, which
 * such a layout takes from it in some browsers.
 */
export function CourseCompare({ courses }: { courses: readonly Course[] }) {
  return (
    <table role="table" className={classes.table} aria-label="Courses compared">
      <thead role="rowgroup">
        <tr role="row">
          <td role="cell" />
          {courses.map(({ sku, object, id, title }) => (
            <th key={sku} role="columnheader" scope="col" className={classes.course}>
              <Picture object={object} id={sku} className={`mb-s ${classes.picture}`} />
              <a href={`#${id}`}>{title}</a>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        <Row name="Level" of={courses} cell={({ level }) => <Level level={level} />} />
        <Row name="Takes" of={courses} cell={({ duration, hours }) => `${duration}, ${hours}`} />
        <Row name="Taught by" of={courses} cell={({ instructor }) => instructor} />
        <Row name="Lessons" of={courses} cell={(course) => `${lessons(course)} in ${course.modules.length} modules`} />
        <Row name="Students" of={courses} cell={({ students }) => students.toLocaleString('en-US')} />
        <Row
          name="Price"
          of={courses}
          cell={({ price }) => <b className={classes.price}>{formatCents(fromDollars(price))}</b>}
        />
      </tbody>
    </table>
  )
}

type RowProps = { name: string; of: readonly Course[]; cell: (course: Course) => ReactNode }

function Row({ name, of, cell }: RowProps) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className="light muted">
        {name}
      </th>
      {of.map((course) => (
        <td key={course.sku} role="cell">
          {cell(course)}
        </td>
      ))}
    </tr>
  )
}

const LEVELS = ['Beginner', 'Intermediate', 'Advanced'] as const

function Level({ level }: Pick<Course, 'level'>) {
  return (
    <span className={classes.level}>
      {LEVELS.map((each, at) => (
        <span key={each} className={classes.step} data-on={at <= LEVELS.indexOf(level) || undefined} aria-hidden />
      ))}
      {level}
    </span>
  )
}
