import classes from './filter-select.module.css'

type Props<T extends string> = {
  label: string
  /** Label of the option for no filter. */
  all: string
  options: Record<T, string>
  value: T | undefined
  onChange: (value: T | undefined) => void
}

/** A select that filters a list by one of the options; as high as the search box next to it. */
export function FilterSelect<T extends string>({ label, all, options, value, onChange }: Props<T>) {
  return (
    <label>
      <span className={classes.label}>{label}</span>
      <select
        data-arrow
        className={classes.select}
        value={value ?? ''}
        onChange={(event) => onChange((event.currentTarget.value || undefined) as T | undefined)}
      >
        <option value="">{all}</option>
        {(Object.entries(options) as [T, string][]).map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
