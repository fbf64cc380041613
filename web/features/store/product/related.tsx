import type { Product } from '../../../catalog/schema/product.ts'
import { productPath } from '../../../domain/product-path.ts'
import { SiteLink } from '../../../ui/link.tsx'
import { Mark } from '../../../ui/mark.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { ItemPrice } from './item-price.tsx'
import classes from './related.module.css'

/** Other items of the same page, and the way there. */
export function Related({ product: { related, shelf } }: { product: Product }) {
  if (related.length === 0) return null
  return (
    <section className={`raised ${classes.part}`} aria-labelledby="related">
      <div className="wide">
        <div className="row between baseline">
          <h2 id="related">More from {shelf.title}</h2>
          <SiteLink to={shelf.to} className="target">
            <span>All of {shelf.title}</span>
            <Mark of="arrow" />
          </SiteLink>
        </div>
        <ul className={`mt-l ${classes.items}`} data-few={related.length < 3 || undefined}>
          {related.map((item) => (
            <li key={item.sku} className={`card column ${classes.item}`}>
              <Picture object={item.object} id={item.sku} className={classes.picture} />
              <div className={`column grow ${classes.words}`}>
                <h3 className={`subheading ${classes.name}`}>
                  <SiteLink to={productPath(item)} className="plain cover">
                    {item.name}
                  </SiteLink>
                </h3>
                <p className={`muted small push ${classes.price}`}>
                  <ItemPrice item={item} withFee />
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
