import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { CartItem } from '../../../collections/cart-items.ts'
import type { CatalogItem } from '../../../data/catalog/catalog.ts'
import { formatCents } from '../../../domain/money.ts'
import { t } from '../../../lib/t.ts'
import { LocalStart } from '../../../ui/local-start.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { haveFees, itemCount, totalsOf } from '../cart.queries.ts'
import { ShortOf } from '../short-of.tsx'
import { Amounts } from './amounts.tsx'
import classes from './checkout.module.css'
import { StepHead } from './step-head.tsx'

type Props = {
  lines: { row: CartItem; item: CatalogItem }[]
  /** Something in the cart is not sold any more. */
  isPartial: boolean
  taxRate: number
  onNext: () => void
}

/** What is ordered. */
export function BagStep({ lines, isPartial, taxRate, onNext }: Props) {
  return (
    <>
      <StepHead step="bag" title={t('What is in the bag')} />
      <ul className="ruled" aria-label={t('Items in your order')}>
        {lines.map(({ row, item }) => (
          <li key={row.id} className="media py-m middle">
            <Picture object={item.object} id={item.sku} crop="tile" className={`tile ${classes.picture}`} />
            <div className="between">
              <div className="stack gap-none">
                <p className="bold tight">{item.name}</p>
                <p className="facts tiny muted">
                  {aboutLine(item, row.quantity)}
                  {item.start && <LocalStart start={item.start} zone={item.zone} />}
                  <ShortOf item={item} quantity={row.quantity} />
                </p>
              </div>
              <p className="bold figures">{formatCents(item.price * row.quantity)}</p>
            </div>
          </li>
        ))}
      </ul>
      {isPartial && (
        <p className="small muted mt-m">{t('What is no longer sold stays in your cart and isn’t ordered.')}</p>
      )}
      <div className="mt-l">
        <Amounts
          totals={totalsOf(lines, taxRate)}
          taxRate={taxRate}
          count={itemCount(lines)}
          hasFees={haveFees(lines)}
        />
      </div>
      <div className="stack mt-xl">
        <Button fullWidth size="md" onClick={onNext}>
          {t('Where to send it')}
        </Button>
        <Button fullWidth variant="default" component={Link} to="/cart">
          {t('Back to the cart')}
        </Button>
      </div>
    </>
  )
}

/** `Service package, 2 at $99.00`; monthly and hourly items are ordered for one period. */
function aboutLine({ label, price, period }: CatalogItem, quantity: number): string {
  const each = quantity > 1 ? t('{n} at {price}', { n: quantity, price: formatCents(price) }) : ''
  const once = period && t(period === 'month' ? 'for one month' : 'for one hour')
  return [label, each, once].filter(Boolean).join(', ')
}
