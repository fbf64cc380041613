import { Button, NativeSelect } from '@mantine/core'
import { DAY_FIELDS, DEFAULT_HOURS, type DayField } from '../../domain/business-form.ts'
import { weekdayLabel } from '../../lib/hours.ts'
import { t } from '../../lib/t.ts'
import { TIME_ZONES, zoneOfState } from '../../lib/time-zones.ts'
import { SELECT_PROPS } from '../../ui/select-props.tsx'
import classes from './business-form.module.css'
import { FieldSection } from '../../ui/field-section.tsx'
import { fieldProps, type FieldsProps } from './form-fields.tsx'

/** Opening hours: each weekday is closed, or has an opening and a closing time. */
export function HoursFields(props: FieldsProps) {
  const { values, setFieldValue } = props.form
  const copy = () => DAY_FIELDS.slice(1, 5).forEach((field) => setFieldValue(field, values.day0))
  return (
    <FieldSection title={t('Hours')} note={t('A closing time earlier than the opening time means the next day.')}>
      <ul className="lined all-columns">
        {DAY_FIELDS.map((field, at) => (
          <Day key={field} {...props} field={field} day={weekdayLabel(at)} />
        ))}
      </ul>
      <Button variant="light" className="start all-columns" onClick={copy}>
        {t('Copy Monday to weekdays')}
      </Button>
      <NativeSelect
        {...fieldProps(props, 'time_zone')}
        {...SELECT_PROPS}
        className="all-columns"
        // The default is the zone of the state.
        required={false}
        data={[
          {
            value: '',
            label: values.state
              ? t('Zone of {state}: {zone}', { state: values.state, zone: t(TIME_ZONES[zoneOfState(values.state)]) })
              : t('Zone of the state'),
          },
          ...Object.entries(TIME_ZONES).map(([value, label]) => ({ value, label: t(label) })),
        ]}
      />
    </FieldSection>
  )
}

function Day({ form, field, day }: FieldsProps & { field: DayField; day: string }) {
  const set = (next: string) => form.setFieldValue(field, next)
  const value = form.values[field]
  const [from = '', to = ''] = value.split('-')
  const error = form.errors[field]
  const timeInput = (which: 'from' | 'to', current: string) => (
    <input
      className="control figures"
      type="time"
      data-path={which === 'from' ? field : undefined}
      aria-label={t(which === 'from' ? '{day}, opens at' : '{day}, closes at', { day })}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${field}-error` : undefined}
      value={current}
      onChange={(event) => {
        const next = event.currentTarget.value
        set(which === 'from' ? `${next}-${to}` : `${from}-${next}`)
      }}
    />
  )
  return (
    <li className={`row between ${classes.day}`}>
      <label className={`check ${classes.open}`}>
        <input
          type="checkbox"
          checked={value !== ''}
          onChange={(event) => set(event.currentTarget.checked ? DEFAULT_HOURS : '')}
        />
        {day}
      </label>
      {value === '' ? (
        <span className="muted">{t('Closed')}</span>
      ) : (
        <span className={`row gap-s ${classes.times}`}>
          {timeInput('from', from)}
          <span aria-hidden>{t('to')}</span>
          {timeInput('to', to)}
        </span>
      )}
      {error && (
        <p id={`${field}-error`} className="tiny problem pb-s across">
          {error}
        </p>
      )}
    </li>
  )
}
