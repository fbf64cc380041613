import type { ProgramsFile } from '../../catalog/schema/courses.ts'
import { Picture } from '../../ui/picture.tsx'
import classes from './program-benefits.module.css'

export function ProgramBenefits({ benefits }: Pick<ProgramsFile, 'benefits'>) {
  return (
    <ul className="lined">
      {benefits.map(({ id, object, title, text }) => (
        <li key={id} className={`media gap-xl ${classes.benefit}`}>
          <Picture object={object} id={id} crop="tile" className="tile" />
          <div>
            <h3>{title}</h3>
            <p className="muted mt-xs">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
