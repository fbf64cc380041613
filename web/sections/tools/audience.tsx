import { useState } from 'react'
import { SliderField } from '../../ui/slider-field.tsx'
import { Result, Rules } from './parts.tsx'

const ADULTS = { label: 'Of 1,000 readers, 21 or over', min: 500, max: 1000, step: 1, format: String }
const FEET = {
  label: 'From the sign to the nearest school',
  min: 100,
  max: 2500,
  step: 50,
  format: (value: number) => `${value.toLocaleString('en-US')} ft`,
}
/** As the page states them: in tenths of a percent, and in feet. */
const CALIFORNIA = 716
const MASSACHUSETTS = 850
const WASHINGTON = 1000

/** Whether an advertisement may run, by the three rules on the page. */
export function Audience() {
  const [adults, setAdults] = useState(780)
  const [feet, setFeet] = useState(900)
  const share = `${(adults / 10).toFixed(1)}%`
  const rules = [
    {
      id: 'ca',
      ok: adults >= CALIFORNIA,
      text: `California: ${share} of the audience is ${adults >= CALIFORNIA ? 'enough' : 'too low'}; the state requires 71.6%.`,
    },
    {
      id: 'ma',
      ok: adults >= MASSACHUSETTS,
      text: `Massachusetts: ${share} is ${adults >= MASSACHUSETTS ? 'enough' : 'too low'}; the state requires 85%.`,
    },
    {
      id: 'wa',
      ok: feet >= WASHINGTON,
      text: `Washington: a sign ${feet >= WASHINGTON ? 'is allowed here, at least 1,000 ft away' : 'is not allowed here, within 1,000 ft'}.`,
    },
  ]
  const allowed = rules.filter(({ ok }) => ok).length
  return (
    <>
      <div>
        <SliderField slider={ADULTS} value={adults} onChange={setAdults} />
        <SliderField slider={FEET} value={feet} onChange={setFeet} />
      </div>
      <Result figure={`${allowed} of 3`}>
        <p className="mb-m">states would allow it under these rules.</p>
        <Rules rules={rules} />
      </Result>
    </>
  )
}
