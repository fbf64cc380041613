import { useEffect, useRef } from 'react'
import { FIELD_LABELS, type FieldName } from '../../domain/forms-fields.ts'
import { focusField } from '../../lib/focus-field.ts'
import { t } from '../../lib/t.ts'
import type { FieldMessages } from '../../ui/use-fields.ts'
import { fieldId } from './form-field.tsx'
import classes from './form-error-summary.module.css'

type Props = {
  form: string
  errors: FieldMessages
  /** An error that belongs to no field. */
  generalError: string
}

/** Lists all errors with links to their fields; takes the focus when it appears. */
export function FormErrorSummary({ form, errors, generalError }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const fields = (Object.keys(FIELD_LABELS) as FieldName[]).filter((name) => errors[name])
  const others = Object.keys(errors).filter((name) => !Object.hasOwn(FIELD_LABELS, name))
  const count = fields.length + others.length
  const isWrong = count > 0 || generalError !== ''
  useEffect(() => {
    if (isWrong) box.current?.focus()
    // Only when it appears: correcting one field must not move the focus.
  }, [isWrong])
  if (!isWrong) return null
  return (
    <div ref={box} className={`alert small ${classes.summary}`} role="alert" tabIndex={-1}>
      <p className="any-width bold">
        {generalError ||
          t('{n, plural, one {One thing needs another look} other {# things need another look}}', { n: count })}
      </p>
      {count > 0 && (
        <ul className={classes.list}>
          {fields.map((name) => (
            <li key={name}>
              <a href={`#${fieldId(form, name)}`} onClick={(event) => goToField(event, fieldId(form, name))}>
                {t(FIELD_LABELS[name])}
              </a>
              : {errors[name]}
            </li>
          ))}
          {others.map((name) => (
            <li key={name}>{errors[name]}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Without changing the URL, in which the router keeps the page's state. */
function goToField(event: { preventDefault(): void }, id: string): void {
  event.preventDefault()
  focusField(document.getElementById(id))
}
