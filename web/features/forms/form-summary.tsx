import { useEffect, useRef } from 'react'
import { fieldId } from './form-field.tsx'
import classes from './form-summary.module.css'

type Props = {
  form: string
  errors: Record<string, string>
  /** Why nothing could be sent, when no field is to blame. */
  fault: string
  labels: Record<string, string>
}

/** All that is wrong, with a way to each field; takes the focus when it comes, so that nobody has to look for it. */
export function FormSummary({ form, errors, fault, labels }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const fields = Object.keys(labels).filter((name) => errors[name])
  const others = Object.keys(errors).filter((name) => !(name in labels))
  const count = fields.length + others.length
  const isWrong = count > 0 || fault !== ''
  useEffect(() => {
    if (isWrong) box.current?.focus()
    // Only when it appears: a field that is put right must not take the cursor away.
  }, [isWrong])
  if (!isWrong) return null
  return (
    <div ref={box} className={classes.summary} role="alert" tabIndex={-1}>
      <p className={classes.title}>
        {fault || (count === 1 ? 'One thing needs another look' : `${count} things need another look`)}
      </p>
      {count > 0 && (
        <ul className={classes.list}>
          {fields.map((name) => (
            <li key={name}>
              <a href={`#${fieldId(form, name)}`} onClick={(event) => focusField(event, fieldId(form, name))}>
                {labels[name]}
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

/** Without touching the address, in which the router keeps the page's state. */
function focusField(event: { preventDefault(): void }, id: string): void {
  event.preventDefault()
  document.getElementById(id)?.focus()
}
