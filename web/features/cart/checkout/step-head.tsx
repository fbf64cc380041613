import { t } from '../../../lib/t.ts'
import { CHECKOUT_STEPS, type CheckoutStep } from './checkout-search.ts'
import classes from './checkout.module.css'

/** The place among the steps, and the heading, which is the name of the step. */
export function StepHead({ step, title }: { step: CheckoutStep; title: string }) {
  const at = CHECKOUT_STEPS.indexOf(step)
  return (
    <div className={classes.head}>
      <p className="small muted">{t('Step {step} of {steps}', { step: at + 1, steps: CHECKOUT_STEPS.length })}</p>
      <div className={classes.bar} aria-hidden>
        {CHECKOUT_STEPS.map((each, index) => (
          <i key={each} data-done={index <= at || undefined} />
        ))}
      </div>
      <h2 className="heading mt-l">{title}</h2>
    </div>
  )
}
