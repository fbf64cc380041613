import type { SoldEntry } from '../catalog/schema/sold-item.ts'
import { shortFee } from '../domain/fee.ts'
import { formatCents } from '../domain/money.ts'
import classes from './compare.module.css'
import { Price } from './price.tsx'
import type { SectionOf } from './section-props.ts'

/** `rows`: what the packages differ in. */
export type CompareProps = { rows: NonNullable<SectionOf<'packages'>['compare']>; items: SoldEntry[] }

/**
 * The packages in one table, each beside the one that costs less: what changes is bold, what stays is quiet. On a phone what a row is about
 * stands above its three values; roles say that it is a table, which such a layout takes from it in some browsers.
 */
export function CompareTable({ rows, items }: CompareProps) {
  const names = shortNames(items.map(({ name }) => name))
  return (
    <table role="table" className={classes.table} aria-label="Packages compared">
      <thead role="rowgroup">
        <tr role="row" className={classes.row}>
          <th role="columnheader" scope="col" className={classes.about}>
            <span className="unseen">What</span>
          </th>
          {items.map(({ sku, price, fee }, at) => (
            <th key={sku} role="columnheader" scope="col">
              {names[at]}
              <span className="block figures">
                <Price cents={price} />
              </span>
              {fee && <span className="block muted tiny light">{shortFee(fee)}</span>}
              {at > 0 && (
                <span className="block muted tiny light figures">{formatCents(price - items[at - 1]!.price)} more</span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ name, has }) => (
          <tr key={name} role="row" className={classes.row}>
            <th role="rowheader" scope="row" className={`muted ${classes.about}`}>
              {name}
            </th>
            {has.map((value, at) => (
              <td
                key={at}
                role="cell"
                className={value === null || (at > 0 && value === has[at - 1]) ? 'muted' : at > 0 ? 'bold' : undefined}
              >
                {value ?? (
                  <>
                    <span aria-hidden>–</span>
                    <span className="unseen">Not included</span>
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Without the first word, if all have the same: `Basic` and `Business` of `Formation Basic` and `Formation Business`. */
function shortNames(names: string[]): string[] {
  const [first = ''] = names.map((name) => name.split(' ')[0])
  return names.every((name) => name.startsWith(`${first} `)) ? names.map((name) => name.slice(first.length + 1)) : names
}
