import { WEIGHTS, type CategoryId, type Score, type ScoreInputs } from '../../domain/score.ts'
import { shadeOf } from '../../domain/score-bands.ts'
import { Dial } from '../../ui/dial.tsx'
import { SliderField, type Slider as Range } from '../../ui/slider-field.tsx'
import classes from './calculator.module.css'

type NumberKey = { [K in keyof ScoreInputs]: ScoreInputs[K] extends number ? K : never }[keyof ScoreInputs]
type CheckKey = Exclude<keyof ScoreInputs, NumberKey>
type Slider = Range & { key: NumberKey }

const whole = (value: number) => String(value)
const percent = (value: number) => `${Math.round(value * 100)}%`
const plural = (one: string, many: string) => (value: number) => `${value} ${value === 1 ? one : many}`

const CHECKS: { key: CheckKey; label: string }[] = [
  { key: 'identity', label: 'Owner identity' },
  { key: 'registration', label: 'State registration' },
  { key: 'address', label: 'Street address' },
  { key: 'bank', label: 'Bank account' },
]

const SLIDERS: Record<Exclude<CategoryId, 'verification'>, Slider[]> = {
  reviews: [
    {
      key: 'rating',
      label: 'Average rating',
      min: 1,
      max: 5,
      step: 0.1,
      format: (value) => `${value.toFixed(1)} stars`,
    },
    { key: 'reviews', label: 'Reviews', min: 0, max: 400, step: 1, format: whole },
    { key: 'answered', label: 'Reviews answered', min: 0, max: 1, step: 0.05, format: percent },
  ],
  history: [
    { key: 'months', label: 'Time on Everyday', min: 0, max: 72, step: 1, format: plural('month', 'months') },
    { key: 'complaints', label: 'Open complaints', min: 0, max: 5, step: 1, format: whole },
  ],
  documentation: [
    { key: 'documentsNeeded', label: 'Documents needed', min: 0, max: 8, step: 1, format: whole },
    { key: 'documentsHeld', label: 'On file', min: 0, max: 8, step: 1, format: whole },
    { key: 'documentsExpired', label: 'Expired', min: 0, max: 8, step: 1, format: whole },
  ],
  engagement: [
    { key: 'profile', label: 'Profile filled in', min: 0, max: 1, step: 0.05, format: percent },
    { key: 'replyHours', label: 'Usual reply', min: 1, max: 72, step: 1, format: plural('hour', 'hours') },
    { key: 'activeDays', label: 'Active days of the last 90', min: 0, max: 90, step: 1, format: whole },
  ],
  payment: [
    { key: 'invoices', label: 'Invoices in 24 months', min: 0, max: 60, step: 1, format: whole },
    { key: 'invoicesOnTime', label: 'Paid on time', min: 0, max: 60, step: 1, format: whole },
    { key: 'chargebacks', label: 'Chargebacks', min: 0, max: 5, step: 1, format: whole },
  ],
}

type Props = { inputs: ScoreInputs; score: Score; onChange: (inputs: ScoreInputs) => void }

/** Controls for every input of the score, with the resulting score. */
export function Calculator({ inputs, score, onChange }: Props) {
  const set = (change: Partial<ScoreInputs>) => onChange(consistent({ ...inputs, ...change }, change))
  return (
    <div className={`split top ${classes.calculator}`}>
      <form className="grid" onSubmit={(event) => event.preventDefault()}>
        {WEIGHTS.map(({ id, name, weight }) => (
          <fieldset key={id} className={`card ${classes.group}`}>
            <legend className={`bold ${classes.legend}`}>
              {name} <span className="muted">{weight}%</span>
            </legend>
            <p className={`bold figures ${classes.part}`} aria-hidden>
              {score.categories.find((category) => category.id === id)?.score}
            </p>
            {id === 'verification'
              ? CHECKS.map(({ key, label }) => (
                  <label key={key} className="check">
                    <input
                      type="checkbox"
                      checked={inputs[key]}
                      onChange={(event) => set({ [key]: event.currentTarget.checked })}
                    />
                    {label}
                  </label>
                ))
              : SLIDERS[id].map((slider) => (
                  <SliderField
                    key={slider.key}
                    slider={slider}
                    value={inputs[slider.key]}
                    onChange={(value) => set({ [slider.key]: value })}
                  />
                ))}
          </fieldset>
        ))}
      </form>
      <div className={`card ${classes.result}`}>
        <Dial value={score.score} color={shadeOf(score.score)} label="Your Everyday Score" size="lg" />
        <p className={`subheading bold ${classes.band}`} role="status">
          {score.score} of 100: {score.band}
        </p>
        {score.improvements.length > 0 ? (
          <>
            <h3 className={`mt-xl ${classes.next}`}>What would raise it</h3>
            <ul className={`muted small ${classes.improvements}`}>
              {score.improvements.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </>
        ) : (
          <p className={`muted small ${classes.improvements}`}>Nothing left to raise. Keep it that way.</p>
        )}
      </div>
    </div>
  )
}

/** Keeps inputs consistent: parts never exceed their whole. The changed input stays, the others are adjusted. */
function consistent(inputs: ScoreInputs, change: Partial<ScoreInputs>): ScoreInputs {
  const next = { ...inputs }
  if (change.documentsHeld !== undefined) next.documentsNeeded = Math.max(next.documentsNeeded, next.documentsHeld)
  if (change.documentsExpired !== undefined) next.documentsHeld = Math.max(next.documentsHeld, next.documentsExpired)
  next.documentsNeeded = Math.max(next.documentsNeeded, change.documentsExpired ?? 0)
  next.documentsHeld = Math.min(next.documentsHeld, next.documentsNeeded)
  next.documentsExpired = Math.min(next.documentsExpired, next.documentsHeld)
  if (change.invoicesOnTime !== undefined) next.invoices = Math.max(next.invoices, next.invoicesOnTime)
  next.invoicesOnTime = Math.min(next.invoicesOnTime, next.invoices)
  return next
}
