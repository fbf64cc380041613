import { Button, NativeSelect } from '@mantine/core'
import { DAY_FIELDS, type DayField } from '../../domain/business-form.ts'
import { WEEKDAYS } from '../../lib/hours.ts'
import { TIME_ZONES, zoneOfState } from '../../lib/time-zones.ts'
import classes from './business-form.module.css'
import { fieldProps, SELECT, Section, type FieldsProps } from './form-fields.tsx'

const DEFAULT_HOURS = '09:00-17:00'

/** Opening hours: each weekday is closed, or has an opening and a closing time. */
export function HoursFields(props: FieldsProps) {
  const { values, set } = props
  const copy = () => DAY_FIELDS.slice(1, 5).forEach((field) => set(field, values.day0))
  return (
    <Section title="Hours" note="A closing time before the opening time is on the next day.">
      <ul className={classes.days}>
        {DAY_FIELDS.map((field, at) => (
          <Day key={field} {...props} field={field} day={WEEKDAYS[at]!} />
        ))}
      </ul>
      <Button variant="light" className={classes.copy} onClick={copy}>
        Copy Monday to weekdays
      </Button>
      <NativeSelect
        {...fieldProps(props, 'time_zone')}
        {...SELECT}
        className={classes.whole}
        label="Time zone"
        data={[
          {
            value: '',
            label: values.state
              ? `Zone of ${values.state}: ${TIME_ZONES[zoneOfState(values.state)]}`
              : 'Zone of the state',
          },
          ...Object.entries(TIME_ZONES).map(([value, label]) => ({ value, label })),
        ]}
      />
    </Section>
  )
}

function Day({ values, errors, set, field, day }: FieldsProps & { field: DayField; day: string }) {
  const value = values[field]
  const [from = '', to = ''] = value.split('-')
  const error = errors[field]
  const timeInput = (which: 'from' | 'to', current: string) => (
    <input
      type="time"
      name={which === 'from' ? field : undefined}
      aria-label={`${day}, ${which === 'from' ? 'opens at' : 'closes at'}`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${field}-error` : undefined}
      value={current}
      onChange={(event) => {
        const next = event.currentTarget.value
        set(field, which === 'from' ? `${next}-${to}` : `${from}-${next}`)
      }}
    />
  )
  return (
    <li className={classes.day}>
      <label className={classes.open}>
        <input
          type="checkbox"
          checked={value !== ''}
          onChange={(event) => set(field, event.currentTarget.checked ? DEFAULT_HOURS : '')}
        />
        {day}
      </label>
      {value === '' ? (
        <span className={classes.closed}>Closed</span>
      ) : (
        <span className={classes.times}>
          {timeInput('from', from)}
          <span aria-hidden>to</span>
          {timeInput('to', to)}
        </span>
      )}
      {error && (
        <p id={`${field}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </li>
  )
}
