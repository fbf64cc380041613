import { useId } from 'react'
import classes from './select.module.css'

type Props<T extends string> = {
  label: string
  /** Where the label is; if `hidden`, only assistive technology reads it. */
  place?: 'above' | 'beside' | 'hidden'
  /** `medium`: as high as a search box. */
  size?: 'small' | 'medium'
  /** The label of each value, in display order. */
  options: Readonly<Record<T, string>>
  value: T
  onChange: (value: T) => void
}

/** A select that takes effect at once, such as a filter or a sort order. Forms have `NativeSelect`. */
export function Select<T extends string>(props: Props<T>) {
  const id = useId()
  const { label, place = 'hidden', size = 'small', options, value, onChange } = props
  return (
    <div className={`shrink block ${classes.field}`} data-place={place}>
      {place !== 'hidden' && (
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
      )}
      <select
        id={id}
        data-arrow
        data-size={size}
        className={`control ${classes.select}`}
        aria-label={place === 'hidden' ? label : undefined}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value as T)}
      >
        {(Object.entries(options) as [T, string][]).map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
