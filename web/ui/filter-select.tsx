import classes from './filter-select.module.css'

type Props<T extends string> = {
  label: string
  /** What stands for no choice. */
  all: string
  options: Record<T, string>
  value: T | undefined
  onChange: (value: T | undefined) => void
}

/** Narrows a list to one of the options, or to none; as high as the search box beside it. */
export function FilterSelect<T extends string>({ label, all, options, value, onChange }: Props<T>) {
  return (
    <label>
      <span className={classes.label}>{label}</span>
      <select
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
