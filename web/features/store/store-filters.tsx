import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import { CloseButton, NativeSelect, TextInput, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import type { Sort } from '../../schema/catalog-search.ts'
import classes from './store-filters.module.css'

const SORT_OPTIONS: { value: Sort; label: string }[] = [
  { value: 'featured', label: 'Featured' },
  { value: 'price-low', label: 'Price: Low to High' },
  { value: 'price-high', label: 'Price: High to Low' },
  { value: 'name', label: 'Name' },
]

type Props = {
  pages: { page: string; label: string }[]
  text: string
  category: string
  sort: Sort
  onText: (text: string) => void
  onCategory: (category: string) => void
  onSort: (sort: Sort) => void
}

export function StoreFilters({ pages, text, category, sort, onText, onCategory, onSort }: Props) {
  const chips = [{ page: '', label: 'All' }, ...pages]
  return (
    <search className={classes.filters}>
      <TextInput
        className={classes.search}
        aria-label="Search the store"
        placeholder="Search the store"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        leftSection={<IconSearch size={20} stroke={1.8} aria-hidden />}
        rightSection={text && <CloseButton size={36} aria-label="Clear the search" onClick={() => onText('')} />}
      />
      <NativeSelect
        className={classes.sort}
        size="md"
        rightSection={<IconChevronDown size={18} stroke={1.8} aria-hidden />}
        rightSectionPointerEvents="none"
        aria-label="Sort by"
        data={SORT_OPTIONS}
        value={sort}
        onChange={(event) => onSort(event.currentTarget.value as Sort)}
      />
      <div className={classes.chips} role="group" aria-label="Category">
        {chips.map(({ page, label }) => (
          <UnstyledButton
            key={page}
            className={classes.chip}
            aria-pressed={page === category}
            onClick={() => onCategory(page)}
          >
            {label}
          </UnstyledButton>
        ))}
      </div>
    </search>
  )
}
