import { useState } from 'react'
import { formatCents, fromDollars } from '../../domain/money.ts'
import { spreadsheetCost } from '../../domain/tools/money-tools.ts'
import { SliderField } from '../../ui/slider-field.tsx'
import { Result, wholeDollars } from './parts.tsx'
import type { ToolProps } from './tool-props.ts'

const PEOPLE = { label: 'People who touch it', min: 1, max: 40, step: 1, format: String }
const MINUTES = {
  label: 'Each, a day',
  min: 5,
  max: 90,
  step: 5,
  format: (value: number) => `${value} minutes`,
}
/** What an hour of theirs costs, in dollars. */
const WAGE = 25

/** What a spreadsheet costs a month in working time. */
export function Spreadsheet({ itemsOf }: ToolProps) {
  const [people, setPeople] = useState(6)
  const [minutes, setMinutes] = useState(20)
  const starter = itemsOf(['app-starter'])[0]!
  const cost = spreadsheetCost({ people, minutes, wage: fromDollars(WAGE), price: starter.price })
  return (
    <>
      <div>
        <SliderField slider={PEOPLE} value={people} onChange={setPeople} />
        <SliderField slider={MINUTES} value={minutes} onChange={setMinutes} />
      </div>
      <Result figure={`${wholeDollars(Math.round(cost.month / 100) * 100)} a month`}>
        <p>
          {cost.hours} hours at ${WAGE}. If {starter.name} took all of them away, its {formatCents(starter.price)} would
          be back in {cost.months === 1 ? 'a month' : `${cost.months} months`}.
        </p>
      </Result>
    </>
  )
}
