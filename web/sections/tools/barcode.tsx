import { useState } from 'react'
import { upcCheckDigit, upcModules } from '../../domain/tools/check-digits.ts'
import { Result, TextField } from './parts.tsx'
import classes from './tools.module.css'

const LENGTH = 11
const GUARDS = new Set([0, 2, 46, 48, 92, 94])

/** The bars of an article, from its first eleven digits. */
export function Barcode() {
  const [typed, setTyped] = useState('03600029145')
  const digits = typed.padEnd(LENGTH, '0')
  const all = `${digits}${upcCheckDigit(digits)}`
  const modules = upcModules(all)
  return (
    <>
      <TextField
        label="The first eleven digits on a label"
        value={typed}
        maxLength={LENGTH}
        inputMode="numeric"
        onChange={(value) => setTyped(value.replace(/\D/g, ''))}
      />
      <svg className={`round ${classes.code}`} viewBox="0 0 115 62" role="img" aria-label={`Bar code ${all}`}>
        <rect width="115" height="62" fill="#fff" />
        {[...modules].map((bit, at) =>
          bit === '1' ? (
            <rect key={at} x={10 + at} y="6" width="1.02" height={GUARDS.has(at) ? 48 : 43} fill="#1b1d28" />
          ) : null,
        )}
        <g fill="#1b1d28" fontSize="7" fontFamily="Arial,sans-serif">
          <text x="3" y="57">
            {all[0]}
          </text>
          <text x="17" y="57" textLength="32">
            {all.slice(1, 6)}
          </text>
          <text x="62" y="57" textLength="32">
            {all.slice(6, 11)}
          </text>
          <text x="107" y="57">
            {all[11]}
          </text>
        </g>
      </svg>
      <Result figure={all[11]}>
        <p>
          is the twelfth digit, and it is no choice: the odd places count three times, and all of them together have to
          end in zero. So the scanner notices when one bar is scratched.
        </p>
      </Result>
    </>
  )
}
