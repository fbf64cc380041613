import { sections } from '../../../public/catalog/route-pages/everyday-score.json'
import { WEIGHTS } from '../../domain/score.ts'
import classes from './weights.module.css'

const { categories } = sections.weights

/** The weights as one bar, followed by each category's formula. */
export function Weights() {
  return (
    <>
      <div
        className={classes.bar}
        role="img"
        aria-label={WEIGHTS.map(({ name, weight }) => `${name} ${weight}%`).join(', ')}
      >
        {WEIGHTS.map(({ id, weight }) => (
          <span key={id} data-category={id} style={{ flexGrow: weight }}>
            {weight}
          </span>
        ))}
      </div>
      <ul className={classes.list}>
        {WEIGHTS.map(({ id, name, weight }) => (
          <li key={id}>
            <h3 className={classes.name} data-category={id}>
              {name} <span className={classes.weight}>{weight}%</span>
            </h3>
            <p className={classes.text}>{categories[id].text}</p>
            <p className={classes.formula}>{categories[id].formula}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
