import { useId, type ReactNode } from 'react'
import { formatCents, type Cents } from '../../domain/money.ts'
import { useFilledBefore } from '../../ui/use-filled-before.ts'
import classes from './tools.module.css'

/** Whole dollars, for sliders. */
export const wholeDollars = (cents: Cents) => formatCents(cents).replace(/\.00$/, '')

type FieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  maxLength?: number
  inputMode?: 'numeric' | 'text'
  lines?: number
}

/** A field of words. */
export function TextField({ label, value, onChange, maxLength = 60, inputMode, lines }: FieldProps) {
  const id = useId()
  const input = useFilledBefore<HTMLInputElement>((field) => onChange(field.value))
  const area = useFilledBefore<HTMLTextAreaElement>((field) => onChange(field.value))
  const props = {
    id,
    value,
    maxLength,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    autoComplete: 'off',
    spellCheck: false,
  }
  return (
    <div>
      <label htmlFor={id} className="small">
        {label}
      </label>
      {lines ? (
        <textarea ref={area} {...props} rows={lines} className={`control mt-xs ${classes.lines}`} />
      ) : (
        <input ref={input} {...props} type="text" inputMode={inputMode} className="control mt-xs" />
      )}
    </div>
  )
}

type CheckProps = { label: string; checked: boolean; onChange: () => void }

/** A box to tick. */
export function Check({ label, checked, onChange }: CheckProps) {
  const ref = useFilledBefore<HTMLInputElement>(onChange)
  return (
    <label className="check small">
      <input ref={ref} type="checkbox" checked={checked} onChange={onChange} />
      {label}
    </label>
  )
}

type ChoiceProps<V extends string> = {
  label: string
  options: readonly (readonly [V, string])[]
  value: V
  onChange: (value: V) => void
}

/** A few choices, of which one is made. */
export function Choice<V extends string>({ label, options, value, onChange }: ChoiceProps<V>) {
  return (
    <div role="group" aria-label={label} className="row gap-s">
      {options.map(([option, name]) => (
        <button
          key={option}
          type="button"
          className="toggle"
          aria-pressed={option === value}
          onClick={() => onChange(option)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}

/** What comes out, in large. It is read out when it changes. */
export function Result({ figure, children }: { figure?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.result} role="status">
      {figure !== undefined && <p className="amount indigo">{figure}</p>}
      {children}
    </div>
  )
}

type Bar = { label: string; value: number; shown: string; tone?: 'sage' | 'marigold' | 'clay' | 'indigo' }

/** Amounts as bars, as a list. */
export function Bars({ bars, most }: { bars: Bar[]; most?: number }) {
  const whole = Math.max(most ?? 0, ...bars.map(({ value }) => value), 1)
  return (
    <ul className="stack gap-s">
      {bars.map(({ label, value, shown, tone = 'indigo' }) => (
        <li key={label}>
          <span className="between small">
            <span>{label}</span>
            <b className="figures nowrap">{shown}</b>
          </span>
          <span className={classes.bar} aria-hidden>
            <span data-tone={tone} style={{ width: `${(100 * Math.max(0, value)) / whole}%` }} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Rules, each met or not. */
export function Rules({ rules }: { rules: { id: string; ok: boolean; text: string }[] }) {
  return (
    <ul className="stack gap-s">
      {rules.map(({ id, ok, text }) => (
        <li key={id} className={`media ${classes.rule}`}>
          <span className={`disc ${classes.sign}`} data-ok={ok} aria-hidden>
            {ok ? '✓' : '!'}
          </span>
          <span>
            <span className="unseen">{ok ? 'Fine: ' : 'Look at this: '}</span>
            {text}
          </span>
        </li>
      ))}
    </ul>
  )
}
