import { useState } from 'react'
import { fromDollars } from '../../domain/money.ts'
import { adBudget, LEAST_ADS } from '../../domain/tools/money-tools.ts'
import { SliderField } from '../../ui/slider-field.tsx'
import { Result, wholeDollars } from './parts.tsx'

const WORTH = {
  label: 'A new customer is worth, in a year',
  min: 50,
  max: 3000,
  step: 50,
  format: (value: number) => wholeDollars(fromDollars(value)),
}

/** How much to risk on ads, by the rule that the page states. */
export function AdBudget() {
  const [worth, setWorth] = useState(900)
  const { budget, month, isEnough } = adBudget(fromDollars(worth))
  return (
    <>
      <SliderField slider={WORTH} value={worth} onChange={setWorth} />
      <Result figure={`${wholeDollars(budget)} in 60 days`}>
        <p>
          Ten customers are worth {wholeDollars(fromDollars(worth) * 10)}, and a fifth of that is what to risk:{' '}
          {wholeDollars(month)} a month.
        </p>
        <p className="mt-s">
          {isEnough
            ? 'When it is spent and fewer than two customers came of it, stop.'
            : `Below ${wholeDollars(LEAST_ADS)} a month there are too few clicks to learn from. Start with email and listings.`}
        </p>
      </Result>
    </>
  )
}
