import { useState } from 'react'
import { formatCents, fromDollars } from '../../domain/money.ts'
import { cardFee, leftByApp } from '../../domain/tools/money-tools.ts'
import { SliderField } from '../../ui/slider-field.tsx'
import { Bars, Result, wholeDollars } from './parts.tsx'

const ORDERS = { label: 'Orders a month', min: 20, max: 1500, step: 10, format: String }
const AVERAGE = { label: 'Average order', min: 10, max: 90, step: 1, format: (value: number) => `$${value}` }
const SHARE = { label: 'The app takes', min: 10, max: 35, step: 1, format: (value: number) => `${value}%` }

/** What is left of a month of orders, through an app and through one's own page. */
export function Dinner() {
  const [orders, setOrders] = useState(300)
  const [average, setAverage] = useState(40)
  const [share, setShare] = useState(30)
  const order = fromDollars(average)
  const [app, own] = [leftByApp(order, share) * orders, (order - cardFee(order)) * orders]
  return (
    <>
      <div>
        <SliderField slider={ORDERS} value={orders} onChange={setOrders} />
        <SliderField slider={AVERAGE} value={average} onChange={setAverage} />
        <SliderField slider={SHARE} value={share} onChange={setShare} />
      </div>
      <Result figure={`${wholeDollars(Math.round((own - app) / 100) * 100)} a month`}>
        <p className="mb-m">is the difference, before you pay a driver or our monthly fee.</p>
        <Bars
          most={order * orders}
          bars={[
            { label: 'Left through the app', value: app, shown: formatCents(app), tone: 'marigold' },
            { label: 'Left through your own page', value: own, shown: formatCents(own), tone: 'sage' },
          ]}
        />
      </Result>
    </>
  )
}
