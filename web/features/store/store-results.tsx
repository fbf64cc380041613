import { Button } from '@mantine/core'
import { useDeferredValue, type ReactNode } from 'react'
import type { Catalog, CatalogItem } from '../../data/catalog.ts'
import type { StoreSearch } from '../../schema/catalog-search.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { findItems } from './find-items.ts'
import { ItemCard } from './item-card.tsx'
import { StoreFilters } from './store-filters.tsx'
import classes from './store-results.module.css'
import { useTypedSearch } from './use-typed-search.ts'

type Props = {
  catalog: Catalog
  search: StoreSearch
  onSearch: (next: StoreSearch) => void
  action: (item: CatalogItem) => ReactNode
}

export function StoreResults({ catalog, search, onSearch, action }: Props) {
  const { sort = 'featured' } = search
  // An old link may name a category that is gone: it then shows everything.
  const pages = [...new Set(catalog.items.map((item) => item.label))].map((label) => ({ page: label, label }))
  const category = pages.some((page) => page.page === search.category) ? search.category! : ''
  const [typed, setTyped] = useTypedSearch(search.q ?? '', (q) => onSearch({ ...search, q: q || undefined }))
  // Typing stays quick while the grid follows.
  const text = useDeferredValue(typed)
  const found = findItems(catalog.items, { text, category, sort })

  return (
    <>
      <StoreFilters
        pages={pages}
        text={typed}
        category={category}
        sort={sort}
        onText={setTyped}
        onCategory={(next) => onSearch({ ...search, q: typed || undefined, category: next || undefined })}
        onSort={(next) => onSearch({ ...search, q: typed || undefined, sort: next === 'featured' ? undefined : next })}
      />
      <p className={classes.count} role="status">
        {found.length === 1 ? '1 item' : `${found.length} items`}
      </p>
      {found.length === 0 ? (
        <EmptyState
          id="store-nothing"
          kind="web"
          title="Nothing matches"
          text="No item holds all of these words in this category. Try fewer words, or look at everything."
          action={
            <Button
              onClick={() => {
                setTyped('')
                onSearch({ sort: search.sort })
              }}
            >
              Show everything
            </Button>
          }
        />
      ) : (
        <ul className={classes.grid}>
          {found.map((item) => (
            <ItemCard key={item.sku} item={item} action={action(item)} />
          ))}
        </ul>
      )}
    </>
  )
}
