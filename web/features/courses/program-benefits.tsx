import type { ProgramsFile } from '../../catalog/schema/courses.ts'
import { Picture } from '../../ui/picture.tsx'
import classes from './program-benefits.module.css'

export function ProgramBenefits({ benefits }: Pick<ProgramsFile, 'benefits'>) {
  return (
    <ul className={classes.benefits}>
      {benefits.map(({ id, object, title, text }) => (
        <li key={id} className={classes.benefit}>
          <Picture object={object} id={id} crop="tile" className={classes.picture} />
          <div>
            <h3>{title}</h3>
            <p className={classes.text}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
