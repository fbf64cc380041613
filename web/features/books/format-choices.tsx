import type { ProductDetail, SoldFormat } from '../../catalog/schema/product.ts'
import { formatCents } from '../../domain/money.ts'
import { productPath } from '../../domain/product-path.ts'
import { SiteLink } from '../../ui/link.tsx'
import classes from './format-choices.module.css'

const LABELS = { physical: 'Book', ebook: 'E-book', audiobook: 'Audio' }

type Props = { title: string; formats: SoldFormat[]; here: string }

/** The formats of a title with their prices; the others have pages of their own. */
export function FormatChoices({ title, formats, here }: Props) {
  return (
    <ul className={`mt-l ${classes.formats}`} aria-label={`Formats of ${title}`}>
      {formats.map(({ format, sku, price }) => (
        <li key={sku}>
          <SiteLink
            to={productPath({ sku })}
            className={`lifts ${classes.format}`}
            aria-current={sku === here ? 'page' : undefined}
          >
            <b className="medium">{LABELS[format]}</b>
            <span className="muted small figures">{formatCents(price)}</span>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

/** The formats of a product, if it is a title that has them. */
export const formatsIn = (detail: ProductDetail | undefined): SoldFormat[] =>
  detail && 'formats' in detail ? detail.formats : []
