import { useState } from 'react'
import { employerPartDue, WEEKDAYS } from '../../domain/tools/first-day.ts'
import { Choice, Result } from './parts.tsx'

const DAYS = WEEKDAYS.map((day) => [day, day.slice(0, 3)] as const)
const OPEN = [
  ['5', 'Monday to Friday'],
  ['6', 'To Saturday'],
  ['7', 'Every day'],
] as const

/** When the two parts of Form I-9 are due. */
export function FirstDay() {
  const [first, setFirst] = useState<(typeof WEEKDAYS)[number]>('Friday')
  const [open, setOpen] = useState<'5' | '6' | '7'>('5')
  const { day, isNextWeek } = employerPartDue(WEEKDAYS.indexOf(first), Number(open) as 5 | 6 | 7)
  return (
    <>
      <div>
        <p className="small mb-s">The first day of work is a</p>
        <Choice label="First day of work" options={DAYS} value={first} onChange={setFirst} />
      </div>
      <div>
        <p className="small mb-s">Your company is open</p>
        <Choice label="Days on which the company is open" options={OPEN} value={open} onChange={setOpen} />
      </div>
      <Result figure={`${WEEKDAYS[day]}${isNextWeek ? ', the week after' : ''}`}>
        <p>
          is the last day for your part of Form I-9, three business days after the first day of work. The new hire
          completes section 1 on {first} at the latest, and not before accepting the offer.
        </p>
      </Result>
    </>
  )
}
