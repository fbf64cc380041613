import { useState } from 'react'
import { formatCents, fromDollars } from '../../domain/money.ts'
import { spreadsheetCost } from '../../domain/tools/money-tools.ts'
import { SliderField } from '../../ui/slider-field.tsx'
import { Result, wholeDollars } from './parts.tsx'
import type { ToolProps } from './tool-props.ts'

const PEOPLE = { label: 'People who touch it', min: 1, max: 40, step: 1, format: String }
const MINUTES = {
  label: 'Each, on a working day',
  min: 5,
  max: 90,
  step: 5,
  format: (value: number) => `${value} minutes`,
}
const WAGE = { label: 'An hour of theirs costs', min: 15, max: 80, step: 1, format: (value: number) => `$${value}` }

/** What a spreadsheet costs a month in working time. */
export function Spreadsheet({ itemsOf }: ToolProps) {
  const [people, setPeople] = useState(6)
  const [minutes, setMinutes] = useState(20)
  const [wage, setWage] = useState(25)
  const starter = itemsOf(['app-starter'])[0]!
  const cost = spreadsheetCost({ people, minutes, wage: fromDollars(wage), price: starter.price })
  return (
    <>
      <div>
        <SliderField slider={PEOPLE} value={people} onChange={setPeople} />
        <SliderField slider={MINUTES} value={minutes} onChange={setMinutes} />
        <SliderField slider={WAGE} value={wage} onChange={setWage} />
      </div>
      <Result figure={`${wholeDollars(Math.round(cost.month / 100) * 100)} a month`}>
        <p>
          {cost.hours} hours of typing and looking. If an app took all of it away, {starter.name} at{' '}
          {formatCents(starter.price)} would have paid for itself in{' '}
          {cost.months === 1 ? 'a month' : `${cost.months} months`}; if it took half, in twice that.
        </p>
      </Result>
    </>
  )
}
