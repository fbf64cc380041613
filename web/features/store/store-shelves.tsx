import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { shelves } from '../../../public/catalog/route-pages/store.json'
import type { RoutePages } from '../../catalog/schema/route-pages.ts'
import type { CatalogItem } from '../../data/catalog/catalog.ts'
import { shortFee } from '../../domain/fee.ts'
import { formatCents } from '../../domain/money.ts'
import { productPath } from '../../domain/product-path.ts'
import { SiteLink } from '../../ui/link.tsx'
import { CoverPicture, Picture } from '../../ui/picture.tsx'
import { findItems } from './find-items.ts'
import classes from './store-shelves.module.css'

type Shelf = RoutePages['store']['shelves'][number]
type Shown = { item: CatalogItem; note: string }

const SHELVES = shelves as Shelf[]
const PATH: string = '/store'

type Props = {
  items: CatalogItem[]
  /** The small action of an item, beside its price. */
  action: (item: CatalogItem) => ReactNode
}

/** The home of the store: a few things for a reason, each shelf in a form of its own. */
export function StoreShelves({ items, action }: Props) {
  const bySku = new Map(items.map((item) => [item.sku, item]))
  return SHELVES.map(({ id, look, title, text, more: search, items: named }) => {
    const shown = named.flatMap(({ sku, note }) => {
      const item = bySku.get(sku)
      return item ? [{ item, note }] : []
    })
    const all = `All ${findItems(items, search).length}`
    return (
      <section key={id} className={classes.shelf} data-look={look} aria-labelledby={`shelf-${id}`}>
        <div className={classes.head}>
          <h2 id={`shelf-${id}`}>{title}</h2>
          <Link
            to={PATH}
            search={search as never}
            className={`target indigo nowrap ${classes.more}`}
            aria-label={`${all}: ${title}`}
          >
            {all}
          </Link>
          <p className="muted small">{text}</p>
        </div>
        <ul className={classes.items}>
          {shown.map((each) => (
            <ShelfItem key={each.item.sku} look={look} {...each} action={action} />
          ))}
        </ul>
      </section>
    )
  })
}

type ItemProps = Shown & { look: Shelf['look']; action: Props['action'] }

function ShelfItem({ item, note, look, action }: ItemProps) {
  const { object, sku, name, price, period, fee } = item
  const to = productPath(item)
  return (
    <li className={`relative ${classes.item}`}>
      {look === 'covers' ? (
        <CoverPicture
          object={object}
          className={`${classes.cover} ${object.startsWith('sleeve-') ? classes.square : ''}`}
        />
      ) : (
        <Picture object={object} id={sku} crop={look === 'tiles' ? 'tile' : 'card'} className={classes.picture} />
      )}
      <div className={classes.words}>
        {look === 'covers' ? (
          <h3 className={`small light ${classes.note}`}>
            {/* The cover has the name. */}
            <SiteLink to={to} className="plain cover muted" aria-label={`${name}, ${note}`}>
              {note}
            </SiteLink>
          </h3>
        ) : (
          <>
            <h3 className={classes.name}>
              <SiteLink to={to} className="plain cover">
                {name}
              </SiteLink>
            </h3>
            <p className={`muted small ${classes.note}`}>{note}</p>
          </>
        )}
      </div>
      <p className={`bold figures ${classes.price}`}>
        {formatCents(price)}
        {period && <span className={`muted tiny light ${classes.period}`}>/{period}</span>}
        {fee && <span className="block muted tiny light">{shortFee(fee)}</span>}
      </p>
      {look !== 'tiles' && <div className={classes.action}>{action(item)}</div>}
    </li>
  )
}
