import { useRef, type ReactNode } from 'react'
import type { Product } from '../../../catalog/schema/product.ts'
import { useStocked } from '../../../data/use-stock.ts'
import { productPath } from '../../../domain/product-path.ts'
import { availabilityOf } from '../../../domain/stock.ts'
import { Mark } from '../../../ui/mark.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { BuyBar } from './buy-bar.tsx'
import { ItemPrice } from './item-price.tsx'
import { ProductFacts } from './product-facts.tsx'
import { priceNote } from './price-note.ts'
import classes from './product-page.module.css'
import { ProductParts, type ItemAction } from './product-parts.tsx'
import { Related } from './related.tsx'
import { AskFirst } from './ask-first.tsx'

type Props = {
  product: Product
  action: ItemAction
  /** Bookmark and share. */
  tools: ReactNode
  /** The formats of a title. */
  formats?: ReactNode
  /** What its kind shows besides, such as a sample. */
  preview?: ReactNode
}

/** The page of an item for sale, always in this order: picture, name, price, what one gets, when, goes with, asked before. */
export function ProductPage({ product, action, tools, formats, preview }: Props) {
  const { item, title, by, detail } = product
  const buy = useRef<HTMLDivElement>(null)
  const isTitle = detail && detail.kind !== 'event'
  return (
    <>
      <article className={classes.page}>
        <div className={`wide ${classes.head}`}>
          <Picture object={item.object} id={item.sku} className={`round ${classes.picture}`} />
          <div className={classes.words}>
            <h1 className={classes.name} tabIndex={-1}>
              {title}
            </h1>
            {isTitle && <p className="muted mt-xs">{by.name}</p>}
            <p className="lead mt-m">{item.description}</p>
            {formats}
            <div ref={buy} className={classes.buy}>
              <div>
                <p className="amount">
                  <ItemPrice item={item} />
                </p>
                <p className="muted small">{priceNote(product)}</p>
                {item.fee && <p className="muted small">{item.fee}</p>}
              </div>
              <div className={classes.buttons}>
                <AskFirst name={title} />
                <div className={classes.add}>{action(item, { primary: true })}</div>
              </div>
            </div>
            <Stock item={item} />
            <h2 className="subheading mt-xxl">What you get</h2>
            <ul className="lined mt-m">
              {whatOneGets(product).map((feature) => (
                <li key={feature} className={`media ${classes.feature}`}>
                  <Mark of="check" />
                  {feature}
                </li>
              ))}
            </ul>
          </div>
          <div className={classes.aside}>
            <ProductFacts product={product} />
            <div className="row mt-l">{tools}</div>
          </div>
        </div>
        {preview}
        <ProductParts product={product} action={action} />
        <Related
          shelf={product.shelf}
          others={product.related.map((other) => ({
            ...{ id: other.sku, name: other.name, object: other.object, to: productPath(other) },
            price: <ItemPrice item={other} withFee />,
          }))}
        />
      </article>
      <BuyBar item={item} title={title} below={buy} note={product.takes} action={action(item, { primary: true })} />
    </>
  )
}

function whatOneGets({ item, detail }: Product): string[] {
  const more = detail?.kind === 'book' || detail?.kind === 'ebook' ? detail.book.highlights : []
  return [...more, ...item.features]
}

/** Said where few are left, or none, and where it is sold before it is there. */
function Stock({ item }: { item: Product['item'] }) {
  const { status, quantity } = availabilityOf(useStocked(item))
  if (item.availability === 'pre-order') return <p className={`bold mt-s ${classes.stock}`}>Pre-order</p>
  if (status === 'in_stock') return null
  return (
    <p className={`bold mt-s ${classes.stock}`} data-tone={status === 'out_of_stock' ? 'none' : 'few'}>
      {status === 'out_of_stock' ? 'Out of Stock' : `Only ${quantity} left`}
    </p>
  )
}
