import { useState } from 'react'
import { fromDollars } from '../../domain/money.ts'
import { SliderField } from '../../ui/slider-field.tsx'
import { Bars, Result, wholeDollars } from './parts.tsx'

const CARTS = { label: 'Orders lost in a month', min: 10, max: 1000, step: 10, format: String }
const AVERAGE = { label: 'Average order', min: 10, max: 300, step: 5, format: (value: number) => `$${value}` }
/** In percent of the orders that 64 shops lost, as the page states them. */
const CAUSES = [
  ['Shipping cost seen too late', 27],
  ['An account was demanded', 19],
  ['Slow or broken on a phone', 14],
  ['Sold out after paying', 9],
] as const

/** What each cause may cost a shop that is like the 64. */
export function LostCarts() {
  const [carts, setCarts] = useState(200)
  const [average, setAverage] = useState(60)
  const lost = CAUSES.map(([label, percent]) => {
    const count = Math.round((carts * percent) / 100)
    return { label, count, cents: count * fromDollars(average) }
  })
  const repairable = lost.reduce((sum, { cents }) => sum + cents, 0)
  return (
    <>
      <div>
        <SliderField slider={CARTS} value={carts} onChange={setCarts} />
        <SliderField slider={AVERAGE} value={average} onChange={setAverage} />
      </div>
      <Result figure={`${wholeDollars(repairable)} a month`}>
        <p className="mb-m">lost for one of these four reasons, each of which can be fixed.</p>
        <Bars
          bars={lost.map(({ label, count, cents }) => ({
            label,
            value: cents,
            shown: `${count} ${count === 1 ? 'order' : 'orders'}, ${wholeDollars(cents)}`,
          }))}
        />
      </Result>
    </>
  )
}
