import { IconTrash } from '@tabler/icons-react'
import type { CatalogItem } from '../../data/catalog/catalog.ts'
import { formatCents } from '../../domain/money.ts'
import { productPath } from '../../domain/product-path.ts'
import { skuLabel } from '../../domain/sku.ts'
import { maxInCart } from '../../domain/stock.ts'
import type { RecordState } from '../../data/syncing/sync-control.ts'
import { t } from '../../lib/t.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { LocalStart } from '../../ui/local-start.tsx'
import { Picture } from '../../ui/picture.tsx'
import { RecordStateMark } from '../../ui/record-state.tsx'
import type { CartLine } from './cart.queries.ts'
import classes from './cart-line-row.module.css'
import { QuantityStepper } from './quantity-stepper.tsx'
import { ShortOf } from './short-of.tsx'

type Props = {
  line: CartLine
  state: RecordState | undefined
  /** The catalog could not be read, so a missing item does not mean that the SKU is no longer sold. */
  unpriced?: boolean
  onChange: (by: 1 | -1) => void
  onRemove: () => void
}

export function CartLineRow({ line: { row, item }, state, unpriced = false, onChange, onRemove }: Props) {
  const name = item?.name ?? skuLabel(row.sku)
  return (
    <li className={`media ${classes.line}`}>
      <Picture object={item?.object ?? 'parcel'} id={row.sku} crop="tile" className={`tile ${classes.picture}`} />
      <p className="bold tight">
        {item ? (
          <SiteLink to={productPath(item)} className="plain">
            {name}
          </SiteLink>
        ) : (
          name
        )}
      </p>
      <IconButton
        label={t('Remove {name}', { name })}
        title={t('Remove')}
        className={classes.remove}
        onClick={onRemove}
      >
        <IconTrash size={20} stroke={1.8} aria-hidden />
      </IconButton>
      <p className={`facts tiny muted ${classes.about}`}>
        {item?.label}
        {item?.start && <LocalStart start={item.start} zone={item.zone} />}
        {item?.fee && <span>{item.fee}</span>}
        {!item && t(unpriced ? 'Price not available right now' : 'No longer sold and not included in the total.')}
        {item && <ShortOf item={item} quantity={row.quantity} />}
        <RecordStateMark state={state} />
      </p>
      <div className={`row between ${classes.amounts}`}>
        {item && <QuantityStepper name={name} quantity={row.quantity} maximum={maxInCart(item)} onChange={onChange} />}
        {!item && <span className="tiny muted">{t('Quantity {n}', { n: row.quantity })}</span>}
        {item && (
          <p className={`stack gap-none grow figures tight ${classes.prices}`}>
            <span className="bold">{formatCents(item.price * row.quantity)}</span>
            {(item.period || row.quantity > 1) && (
              <span className="tiny muted">{unitPriceText(item, row.quantity)}</span>
            )}
          </p>
        )}
      </div>
    </li>
  )
}

/** What the line total covers. Monthly and hourly items are ordered for one period. */
function unitPriceText(item: CatalogItem, quantity: number): string {
  if (item.period === 'month' && quantity === 1) return t('for one month')
  const price = formatCents(item.price)
  if (!item.period) return t('{price} each', { price })
  return item.period === 'month' ? t('{price} for one month', { price }) : t('{price} for one hour', { price })
}
