import type { Sort, StoreSearch } from './store-search.ts'
import { SearchInput } from '../../ui/search-input.tsx'
import { Select } from '../../ui/select.tsx'
import classes from './store-bar.module.css'
import { useTypedSearch } from '../../ui/use-typed-search.ts'

const SORTS: Record<Sort, string> = {
  featured: 'Featured',
  newest: 'Newest',
  'price-low': 'Price: Low to High',
  'price-high': 'Price: High to Low',
  rating: 'Rating',
}

type Props = { search: StoreSearch; onSearch: (next: StoreSearch) => void; count: number }

/** Search text, sort order and number of results. */
export function StoreBar({ search, onSearch, count }: Props) {
  const [text, setText, choose] = useTypedSearch(search.q ?? '', (q) => onSearch({ ...search, q: q || undefined }))
  return (
    <search className={`stack ${classes.bar}`}>
      <SearchInput
        size="small"
        aria-label="Search the store"
        placeholder="Search the store"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onClear={() => choose('')}
      />
      <Select
        label="Sort by"
        options={SORTS}
        value={search.sort ?? 'featured'}
        onChange={(sort) => onSearch({ ...search, sort: sort === 'featured' ? undefined : sort })}
      />
      <p className="muted small figures all-columns" role="status">
        {count === 1 ? '1 item' : `${count} items`}
      </p>
    </search>
  )
}
