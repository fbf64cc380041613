import { useId, type ComponentProps, type ReactNode } from 'react'
import classes from './switch.module.css'

type Props = Pick<ComponentProps<'input'>, 'aria-label' | 'aria-describedby' | 'disabled'> & {
  /** Its words. Without them, as in a table, it has an `aria-label`. */
  label?: ReactNode
  /** What follows from it, below its words. */
  description?: ReactNode
  on: boolean
  onChange: (on: boolean) => void
  className?: string | undefined
}

/** A setting that is on or off at once. What is chosen in a form or a list is a checkbox. */
export function Switch({ label, description, on, onChange, className = '', ...input }: Props) {
  const id = useId()
  return (
    <label
      className={`${label ? 'check' : 'centered'} ${classes.switch} ${className}`}
      data-described={Boolean(description) || undefined}
    >
      <input
        type="checkbox"
        role="switch"
        className={classes.track}
        // Its name is what it is, without what follows from it.
        aria-labelledby={description ? `${id}-label` : undefined}
        aria-describedby={description ? `${id}-description` : undefined}
        checked={on}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        {...input}
      />
      {label && (
        <span className="shrink">
          <span id={`${id}-label`}>{label}</span>
          {description && (
            <span id={`${id}-description`} className="block tiny muted">
              {description}
            </span>
          )}
        </span>
      )}
    </label>
  )
}
