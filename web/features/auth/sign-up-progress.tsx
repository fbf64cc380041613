import { t } from '../../lib/t.ts'
import classes from './sign-up-progress.module.css'

/** The place among several steps; nothing for a single one. */
export function SignUpProgress({ at, of }: { at: number; of: number }) {
  if (of < 2) return null
  return (
    <div className={classes.progress}>
      <p className="small muted">{t('Step {step} of {steps}', { step: at + 1, steps: of })}</p>
      <div className={classes.bar} aria-hidden>
        {Array.from({ length: of }, (_, step) => (
          <i key={step} data-done={step <= at || undefined} />
        ))}
      </div>
    </div>
  )
}
