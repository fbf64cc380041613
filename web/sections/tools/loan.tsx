import { useState } from 'react'
import { fromDollars } from '../../domain/money.ts'
import { monthlyPayment } from '../../domain/tools/money-tools.ts'
import { SliderField } from '../../ui/slider-field.tsx'
import { Choice, Result, wholeDollars } from './parts.tsx'

const PRICE = {
  label: 'Asking price',
  min: 100_000,
  max: 1_500_000,
  step: 5000,
  format: (value: number) => wholeDollars(fromDollars(value)),
}
const DOWN = { label: 'Down payment', min: 0, max: 50, step: 1, format: (value: number) => `${value}%` }
const RATE = { label: 'Interest rate', min: 3, max: 10, step: 0.1, format: (value: number) => `${value.toFixed(1)}%` }
const YEARS = [
  ['30', '30 years'],
  ['20', '20 years'],
  ['15', '15 years'],
] as const

/** What a house costs a month: the line that buyers look for on a listing. */
export function Loan() {
  const [price, setPrice] = useState(385_000)
  const [down, setDown] = useState(20)
  const [rate, setRate] = useState(6.5)
  const [years, setYears] = useState<'30' | '20' | '15'>('30')
  const loan = Math.round((fromDollars(price) * (100 - down)) / 100)
  const month = monthlyPayment(loan, rate, Number(years))
  const interest = month * Number(years) * 12 - loan
  return (
    <>
      <div>
        <SliderField slider={PRICE} value={price} onChange={setPrice} />
        <SliderField slider={DOWN} value={down} onChange={setDown} />
        <SliderField slider={RATE} value={rate} onChange={setRate} />
      </div>
      <Choice label="Term" options={YEARS} value={years} onChange={setYears} />
      <Result figure={`${wholeDollars(Math.round(month / 100) * 100)} a month`}>
        <p>
          Principal and interest on {wholeDollars(loan)}. Over {years} years the interest comes to{' '}
          {wholeDollars(Math.round(interest / 100) * 100)}.
        </p>
      </Result>
    </>
  )
}
