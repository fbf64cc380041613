import { Link } from '@tanstack/react-router'
import type { CatalogItem } from '../../data/catalog/catalog.ts'
import { CATEGORIES } from './store-categories.ts'
import classes from './store-chips.module.css'
import type { StoreSearch } from './store-search.ts'

const PATH: string = '/store'

type Props = { items: readonly CatalogItem[]; search: StoreSearch }

/** The categories with the number of their items; each starts anew, without the other filters. */
export function StoreChips({ items, search }: Props) {
  return (
    <nav aria-label="Categories" className={classes.nav}>
      <ul className={classes.chips}>
        {[{ value: undefined, label: 'Everything' }, ...CATEGORIES].map(({ value, label }) => (
          <li key={label}>
            <Link
              to={PATH}
              search={{ category: value } as never}
              className={`chip nowrap ${classes.chip}`}
              activeProps={{}}
              aria-current={search.category === value ? 'true' : undefined}
            >
              {label}
              <span className="figures">
                {value ? items.filter(({ category }) => category === value).length : items.length}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
