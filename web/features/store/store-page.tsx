import type { ReactNode } from 'react'
import { store } from '../../../public/catalog/route-heads.json'
import { text } from '../../../public/catalog/route-pages/store.json'
import { useFind } from '../../data/use-find.ts'
import type { CatalogItem } from '../../data/catalog/catalog.ts'
import type { StoreSearch } from './store-search.ts'
import { Page } from '../../ui/page.tsx'
import { findItems } from './find-items.ts'
import { StoreBar } from './store-bar.tsx'
import { StoreFilters } from './store-filters.tsx'
import classes from './store-page.module.css'
import { StoreResults } from './store-results.tsx'

type Props = {
  items: CatalogItem[]
  search: StoreSearch
  onSearch: (next: StoreSearch) => void
  /** The action of an item, below its card. */
  action: (item: CatalogItem) => ReactNode
}

export function StorePage({ items, search, onSearch, action }: Props) {
  const found = findItems(items, search, useFind(search.q))
  // A changed search starts at the first page of results.
  const changeSearch = (next: StoreSearch) => onSearch({ ...next, page: undefined })
  return (
    <Page title={store.title} description={text}>
      <StoreBar search={search} onSearch={changeSearch} count={found.length} />
      <div className={`split top gap-l mt-xl ${classes.columns}`}>
        <StoreFilters items={items} search={search} onSearch={changeSearch} />
        <StoreResults
          isCatalogEmpty={items.length === 0}
          found={found}
          search={search}
          onSearch={onSearch}
          action={action}
        />
      </div>
    </Page>
  )
}
