import { useState } from 'react'
import { fromDollars } from '../../domain/money.ts'
import { CLASS_FEE, GOODS, packageFor } from '../../domain/tools/trademark-classes.ts'
import { Check, Result, wholeDollars } from './parts.tsx'
import type { ToolProps } from './tool-props.ts'
import classes from './tools.module.css'

/** The classes of what somebody sells, and what they cost at the office. */
export function TrademarkClasses({ itemsOf }: ToolProps) {
  const [chosen, setChosen] = useState<readonly number[]>([30, 43])
  const sku = packageFor(chosen.length)
  const name = sku ? itemsOf([sku])[0]?.name : undefined
  const toggle = (number: number) =>
    setChosen((before) => (before.includes(number) ? before.filter((other) => other !== number) : [...before, number]))
  return (
    <>
      <fieldset className={classes.checks}>
        <legend className="small">What you sell, with its class</legend>
        {GOODS.map((goods) => (
          <Check
            key={goods.number}
            label={`${goods.name} (${goods.number})`}
            checked={chosen.includes(goods.number)}
            onChange={() => toggle(goods.number)}
          />
        ))}
      </fieldset>
      <Result figure={wholeDollars(fromDollars(CLASS_FEE * chosen.length))}>
        <p>
          {chosen.length === 0
            ? 'Choose at least one.'
            : `At the federal office, for ${chosen.length === 1 ? 'one class' : `${chosen.length} classes`}. ${
                name ? `${name} is enough for that.` : 'More than any of our packages covers: ask us.'
              }`}
        </p>
      </Result>
    </>
  )
}
