import '@mantine/core/styles/Input.layer.css'
import { NativeSelect, TextInput } from '@mantine/core'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import type { Sort, StoreSearch } from './store-search.ts'
import classes from './store-bar.module.css'
import { useTypedSearch } from '../../ui/use-typed-search.ts'

const SORT_OPTIONS: { value: Sort; label: string }[] = [
  { value: 'featured', label: 'Featured' },
  { value: 'newest', label: 'Newest' },
  { value: 'price-low', label: 'Price: Low to High' },
  { value: 'price-high', label: 'Price: High to Low' },
  { value: 'rating', label: 'Rating' },
]

type Props = { search: StoreSearch; onSearch: (next: StoreSearch) => void; count: number }

/** Search text, sort order and number of results. */
export function StoreBar({ search, onSearch, count }: Props) {
  const [text, setText] = useTypedSearch(search.q ?? '', (q) => onSearch({ ...search, q: q || undefined }))
  return (
    <search className={classes.bar}>
      <TextInput
        aria-label="Search the store"
        placeholder="Search the store"
        type="search"
        enterKeyHint="search"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        leftSection={<IconSearch size={20} stroke={1.8} aria-hidden />}
      />
      <NativeSelect
        aria-label="Sort by"
        data={SORT_OPTIONS}
        value={search.sort ?? 'featured'}
        onChange={(event) => {
          const sort = event.currentTarget.value as Sort
          onSearch({ ...search, sort: sort === 'featured' ? undefined : sort })
        }}
        rightSection={<IconChevronDown size={18} stroke={1.8} aria-hidden />}
        rightSectionPointerEvents="none"
      />
      <p className={classes.count} role="status">
        {count === 1 ? '1 item' : `${count} items`}
      </p>
    </search>
  )
}
