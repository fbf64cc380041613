import { useState } from 'react'
import { formatCents, fromDollars } from '../../domain/money.ts'
import { cardFee, feePercent } from '../../domain/tools/money-tools.ts'
import { SliderField } from '../../ui/slider-field.tsx'
import { Bars, Choice, Result } from './parts.tsx'

const AMOUNT = { label: 'A sale of', min: 1, max: 500, step: 1, format: (value: number) => `$${value}` }
const CARDS = [
  ['home', 'American card'],
  ['abroad', 'Card from abroad'],
] as const

/** The fee of a card payment. */
export function CardFee() {
  const [amount, setAmount] = useState(40)
  const [card, setCard] = useState<'home' | 'abroad'>('home')
  const cents = fromDollars(amount)
  const fee = cardFee(cents, card === 'abroad')
  return (
    <>
      <SliderField slider={AMOUNT} value={amount} onChange={setAmount} />
      <Choice label="Card" options={CARDS} value={card} onChange={setCard} />
      <Result figure={formatCents(fee)}>
        <p className="mb-m">is the fee, {feePercent(fee, cents)} of the sale.</p>
        <Bars
          most={cents}
          bars={[
            { label: 'You keep', value: cents - fee, shown: formatCents(cents - fee), tone: 'sage' },
            { label: 'The percentage', value: fee - 30, shown: formatCents(fee - 30), tone: 'marigold' },
            { label: 'The thirty cents', value: 30, shown: formatCents(30), tone: 'clay' },
          ]}
        />
      </Result>
    </>
  )
}
