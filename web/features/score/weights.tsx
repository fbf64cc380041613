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
          <span key={id} className={classes.tone} data-category={id} style={{ flexGrow: weight }}>
            {weight}
          </span>
        ))}
      </div>
      <ul className="grid thirds gap-xxl mt-xxl">
        {WEIGHTS.map(({ id, name, weight }) => (
          <li key={id}>
            <h3 className={`marked ${classes.tone}`} data-category={id}>
              {name} <span className="muted figures light">{weight}%</span>
            </h3>
            <p className="mt-s">{categories[id].text}</p>
            <p className="muted small mt-s">{categories[id].formula}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
