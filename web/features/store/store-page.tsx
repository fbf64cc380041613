import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { store } from '../../../public/catalog/route-heads.json'
import { text } from '../../../public/catalog/route-pages/store.json'
import { useFind } from '../../data/use-find.ts'
import { useAllStocked } from '../../data/use-stock.ts'
import type { CatalogItem } from '../../data/catalog/catalog.ts'
import { Page } from '../../ui/page.tsx'
import { findItems } from './find-items.ts'
import { StoreBar, StoreField } from './store-bar.tsx'
import { StoreChips } from './store-chips.tsx'
import { StoreFilters } from './store-filters.tsx'
import classes from './store-page.module.css'
import { StoreResults } from './store-results.tsx'
import { isStoreHome, type StoreSearch } from './store-search.ts'
import { StoreShelves } from './store-shelves.tsx'

type Props = {
  items: CatalogItem[]
  search: StoreSearch
  onSearch: (next: StoreSearch) => void
  /** The action of an item, below its card; `small` beside its price on a shelf. */
  action: (item: CatalogItem, look?: 'small') => ReactNode
}

/** The store: its home with shelves above everything that is sold, or what was looked for. */
export function StorePage({ items: sold, search, onSearch, action }: Props) {
  const items = useAllStocked(sold)
  const find = useFind(search.q)
  const found = findItems(items, search, find)
  const meant = find.meant?.(items, search.q ?? '', (q) => findItems(items, { ...search, q }, find))
  const isHome = isStoreHome(search)
  const [list, keepPlace] = useKeptPlace(isHome)
  const changeSearch = (next: StoreSearch) => {
    keepPlace()
    // A changed search starts at the first page of results.
    onSearch({ ...next, page: undefined })
  }
  return (
    <Page title={store.title} description={text}>
      <StoreField search={search} onSearch={changeSearch} />
      <StoreChips items={items} />
      {isHome && <StoreShelves items={items} action={(item) => action(item, 'small')} />}
      <section ref={list} className={classes.list} aria-labelledby="found">
        <StoreBar search={search} onSearch={changeSearch} count={found.length} meant={meant} />
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
      </section>
    </Page>
  )
}

/** The list stays where it is on the screen when the shelves above it come or go for a filter. */
function useKeptPlace(isHome: boolean) {
  const list = useRef<HTMLElement>(null)
  const top = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (top.current !== undefined && list.current)
      scrollBy({ top: list.current.getBoundingClientRect().top - top.current, behavior: 'instant' })
    top.current = undefined
  }, [isHome])
  const keep = () => {
    top.current = list.current?.getBoundingClientRect().top
  }
  return [list, keep] as const
}
