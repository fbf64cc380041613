import { useState } from 'react'
import { passportCheckDigit, weighCharacters } from '../../domain/tools/check-digits.ts'
import { Result, TextField } from './parts.tsx'
import classes from './tools.module.css'

/** The specimen in the standard. */
const SPECIMEN = 'L898902C3'

/** The check digit of a passport's number, character by character. */
export function CheckDigit() {
  const [number, setNumber] = useState(SPECIMEN)
  const [digit, setDigit] = useState('6')
  const weighed = weighCharacters(number)
  const sum = weighed.reduce((total, { product }) => total + product, 0)
  const right = passportCheckDigit(number)
  const fits = digit === String(right)
  return (
    <>
      <div className={classes.pair}>
        <TextField
          label="Number in the bottom line of a passport"
          value={number}
          maxLength={9}
          onChange={(value) => setNumber(value.toUpperCase().replace(/[^A-Z0-9<]/g, ''))}
        />
        <TextField
          label="Digit after it"
          value={digit}
          maxLength={1}
          inputMode="numeric"
          onChange={(value) => setDigit(value.replace(/\D/g, ''))}
        />
      </div>
      <ol className={classes.weighed} aria-label="Each character times its weight">
        {weighed.map(({ character, value, weight, product }, at) => (
          <li key={at}>
            <b>{character}</b>
            <span className={`muted tiny ${classes.factors}`}>
              {value}
              <wbr />×{weight}
            </span>
            <span className="tiny figures">{product}</span>
          </li>
        ))}
      </ol>
      <Result figure={fits ? 'It fits.' : 'It does not fit.'}>
        <p>
          The products add up to {sum}, whose last digit is {right}.{' '}
          {fits ? 'One wrong character would nearly always show.' : 'One character was misread, or made up.'}
        </p>
      </Result>
    </>
  )
}
