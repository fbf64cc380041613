import type { ProductStep } from '../../../catalog/schema/product.ts'
import classes from './product-steps.module.css'

/** What happens after the order: a row of dots, on a phone a column; the last is when it is done. */
export function ProductSteps({ steps }: { steps: ProductStep[] }) {
  return (
    <ol className={`mt-xxl ${classes.steps}`}>
      {steps.map(({ time, title, text }) => (
        <li key={title} className={classes.step}>
          <p className="tiny muted">{time}</p>
          <h3 className={`subheading ${classes.title}`}>{title}</h3>
          <p className="muted small mt-xs">{text}</p>
        </li>
      ))}
    </ol>
  )
}
