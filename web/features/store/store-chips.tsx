import { Link } from '@tanstack/react-router'
import type { CatalogItem } from '../../data/catalog/catalog.ts'
import { CATEGORIES } from './store-categories.ts'
import classes from './store-chips.module.css'

const PATH: string = '/store'

/** The one whose category is chosen is the current page, whatever else is looked for. */
const CURRENT = { includeSearch: true, explicitUndefined: true }

type Props = { items: readonly CatalogItem[] }

/** The categories with the number of their items; each starts anew, without the other filters. */
export function StoreChips({ items }: Props) {
  return (
    <nav aria-label="Categories" className={classes.nav}>
      <ul className={classes.chips}>
        {[{ value: undefined, label: 'Everything' }, ...CATEGORIES].map(({ value, label }) => (
          <li key={label}>
            <Link
              to={PATH}
              search={{ category: value } as never}
              className={`chip nowrap ${classes.chip}`}
              activeOptions={CURRENT}
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
