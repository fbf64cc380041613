import type { Sort, StoreSearch } from './store-search.ts'
import { SearchInput } from '../../ui/search-input.tsx'
import { Select } from '../../ui/select.tsx'
import { CATEGORIES } from './store-categories.ts'
import classes from './store-bar.module.css'
import { useTypedSearch } from '../../ui/use-typed-search.ts'

const SORTS: Record<Sort, string> = {
  featured: 'Featured',
  newest: 'Newest',
  'price-low': 'Price: Low to High',
  'price-high': 'Price: High to Low',
  rating: 'Rating',
}

type Props = { search: StoreSearch; onSearch: (next: StoreSearch) => void }

/** The field for the words to search for. */
export function StoreField({ search, onSearch }: Props) {
  const [text, setText, choose] = useTypedSearch(search.q ?? '', (q) => onSearch({ ...search, q: q || undefined }))
  return (
    <search className={`block ${classes.field}`}>
      <SearchInput
        size="small"
        aria-label="Search the store"
        placeholder="Search the store"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onClear={() => choose('')}
      />
    </search>
  )
}

/** What is listed, the number of results, and their order. */
export function StoreBar({ search, onSearch, count }: Props & { count: number }) {
  const { label = 'Everything' } = CATEGORIES.find(({ value }) => value === search.category) ?? {}
  return (
    <search className={`between ${classes.bar}`} aria-label="Order">
      <div>
        <h2 id="found">{label}</h2>
        <p className="muted small figures" role="status">
          {count === 1 ? '1 item' : `${count} items`}
        </p>
      </div>
      <Select
        label="Sort by"
        options={SORTS}
        value={search.sort ?? 'featured'}
        onChange={(sort) => onSearch({ ...search, sort: sort === 'featured' ? undefined : sort })}
      />
    </search>
  )
}
