import type { ProgramsFile } from '../../catalog/schema/courses.ts'
import { Mosaic } from '../../ui/mosaic.tsx'
import classes from './program-benefits.module.css'

export function ProgramBenefits({ benefits }: Pick<ProgramsFile, 'benefits'>) {
  return (
    <ul className={classes.benefits}>
      {benefits.map(({ id, title, text }) => (
        <li key={id} className={classes.benefit}>
          <Mosaic id={id} kind="course" cols={3} rows={3} className={classes.picture} />
          <div>
            <h3>{title}</h3>
            <p className={classes.text}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
