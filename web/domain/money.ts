/** An amount of US money in whole cents. Every calculation is in cents; dollars exist in catalog files and on screens. */
export type Cents = number

/** A catalog file's dollars as cents. Rounds away what binary fractions add (`999.99 * 100` is not whole). */
export function fromDollars(dollars: number): Cents {
  return Math.round(dollars * 100)
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** `449999` reads `$4,499.99`: always two decimals, always US dollars. */
export function formatCents(amount: Cents): string {
  return dollars.format(amount / 100)
}
