import { WEIGHTS, type CategoryId } from '../../domain/score.ts'
import classes from './weights.module.css'

const FORMULAS: Record<CategoryId, { text: string; formula: string }> = {
  verification: {
    text: 'That the owner is who they say, that the state knows the company, that there is a door at the address, and that the bank account is theirs.',
    formula: 'Owner identity 40, state registration 30, street address 20, bank account 10.',
  },
  reviews: {
    text: 'Stars, how many gave them, and whether anybody at the business writes back. One five-star review does not outrank two hundred of four and a half.',
    formula:
      'Stars up to 70, weighed together with ten reviews of four stars; number up to 20, full from 200 on a logarithmic scale; share answered up to 10.',
  },
  history: {
    text: 'Time is the one thing that cannot be bought in a week. Open complaints count against it until they are settled.',
    formula: 'Months on Everyday up to 70, full from 60; a clean record 30, less 10 for each open complaint.',
  },
  documentation: {
    text: 'The licenses, permits and insurance that a trade asks for, on file and in date.',
    formula: 'The share of needed documents on file; one that has run out counts half.',
  },
  engagement: {
    text: 'A profile that is filled in, messages that are answered, and signs of life.',
    formula:
      'Profile up to 40; replies up to 40, full within 2 hours, none after 48; active days up to 20, full from 45 of 90.',
  },
  payment: {
    text: 'Whether the business pays its own bills by their day.',
    formula: 'The share of invoices paid on time over 24 months, less 5 for each chargeback. No invoices yet: 50.',
  },
}

/** The weights as one bar, followed by each category's formula. */
export function Weights() {
  return (
    <>
      <div
        className={classes.bar}
        role="img"
        aria-label={WEIGHTS.map(({ name, weight }) => `${name} ${weight}%`).join(', ')}
      >
        {WEIGHTS.map(({ id, weight }) => (
          <span key={id} data-category={id} style={{ flexGrow: weight }}>
            {weight}
          </span>
        ))}
      </div>
      <ul className={classes.list}>
        {WEIGHTS.map(({ id, name, weight }) => (
          <li key={id}>
            <h3 className={classes.name} data-category={id}>
              {name} <span className={classes.weight}>{weight}%</span>
            </h3>
            <p className={classes.text}>{FORMULAS[id].text}</p>
            <p className={classes.formula}>{FORMULAS[id].formula}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
