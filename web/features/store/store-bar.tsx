import type { Sort, StoreSearch } from './store-search.ts'
import { Found } from '../../ui/found.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Select } from '../../ui/select.tsx'
import { FOUND_ID, focusFound } from './focus-found.ts'
import { CATEGORIES } from './store-categories.ts'
import classes from './store-bar.module.css'

const SORTS: Record<Sort, string> = {
  featured: 'Featured',
  newest: 'Newest',
  'price-low': 'Price: Low to High',
  'price-high': 'Price: High to Low',
  rating: 'Rating',
}
/** What matches the words best comes first, unless another order is chosen. */
const SORTS_OF_WORDS = { ...SORTS, featured: 'Best match' }

type Props = { search: StoreSearch; onSearch: (next: StoreSearch) => void }

/** The field for the words to search for. */
export function StoreField({ search, onSearch }: Props) {
  return (
    <div className={classes.field}>
      <SearchBox
        q={search.q ?? ''}
        size="small"
        label="Search the store"
        placeholder="Search the store"
        onSearch={(q) => onSearch({ ...search, q: q || undefined })}
        onEnter={focusFound}
      />
    </div>
  )
}

type BarProps = Props & {
  count: number
  /** What the search seems to mean, if it is misspelled. */
  meant: string | undefined
}

/** What is listed, the number of results, and their order. */
export function StoreBar({ search, onSearch, count, meant }: BarProps) {
  const { label = 'Everything' } = CATEGORIES.find(({ value }) => value === search.category) ?? {}
  return (
    <search className={`between ${classes.bar}`} aria-label="Order">
      <div>
        <h2 id={FOUND_ID} tabIndex={-1}>
          {label}
        </h2>
        <Found count={count === 1 ? '1 item' : `${count} items`} meant={meant} className="small figures" />
      </div>
      <Select
        label="Sort by"
        options={search.q ? SORTS_OF_WORDS : SORTS}
        value={search.sort ?? 'featured'}
        onChange={(sort) => onSearch({ ...search, sort: sort === 'featured' ? undefined : sort })}
      />
    </search>
  )
}
