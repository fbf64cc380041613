import { HONEYPOT } from '../../domain/forms-fields.ts'
import { t } from '../../lib/t.ts'

/** Hidden from people: off screen, not focusable, not read out. Browsers do not autofill a field of this name. */
export function HoneypotField({ id }: { id: string }) {
  return (
    <div className="unseen" aria-hidden>
      <label htmlFor={`${id}-${HONEYPOT}`}>{t('Leave this empty')}</label>
      <input id={`${id}-${HONEYPOT}`} name={HONEYPOT} tabIndex={-1} autoComplete="off" />
    </div>
  )
}
