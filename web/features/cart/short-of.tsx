import type { CatalogItem } from '../../data/catalog/catalog.ts'
import { t } from '../../lib/t.ts'
import classes from './short-of.module.css'

type Props = { item: Pick<CatalogItem, 'stock'>; quantity: number }

/** Says of a line that there are not as many left, before it is ordered. The server decides, so it can be ordered all the same. */
export function ShortOf({ item: { stock = Infinity }, quantity }: Props) {
  if (quantity <= stock) return null
  return <span className={classes.short}>{stock === 0 ? t('Out of Stock') : t('Only {n} left.', { n: stock })}</span>
}
