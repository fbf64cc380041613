import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { empty, nothing, popular } from '../../../public/catalog/route-pages/store.json'
import type { CatalogItem } from '../../data/catalog/catalog.ts'
import type { StoreSearch } from './store-search.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { focusFound } from './focus-found.ts'
import { ItemCard } from './item-card.tsx'
import classes from './store-results.module.css'

/** Those marked `Most Popular`, at most one in each category. */
const POPULAR: ReadonlySet<string> = new Set(popular)
/** Number of items added by "Show more". */
const PAGE_SIZE = 18

type Props = {
  isCatalogEmpty: boolean
  found: CatalogItem[]
  search: StoreSearch
  onSearch: (next: StoreSearch) => void
  action: (item: CatalogItem) => ReactNode
}

export function StoreResults({ isCatalogEmpty, found, search, onSearch, action }: Props) {
  const { page = 1 } = search
  const list = useRef<HTMLUListElement>(null)
  // The place of the first card that "Show more" adds: whoever goes on by keyboard goes on there.
  const added = useRef<number>(undefined)
  useEffect(() => {
    const card = added.current === undefined ? undefined : list.current?.children[added.current]
    added.current = undefined
    card?.querySelector('a')?.focus({ preventScroll: true })
  }, [page])
  if (found.length === 0)
    return (
      <EmptyState
        id="store-nothing"
        // The catalog itself is empty only where nothing is left out.
        {...(isCatalogEmpty ? empty : nothing)}
        action={
          <div className="row center">
            <Button
              onClick={() => {
                onSearch({ sort: search.sort })
                focusFound()
              }}
            >
              Show everything
            </Button>
            <Button component={Link} to="/" variant="default">
              Back to the home page
            </Button>
          </div>
        }
      />
    )
  const withRating = search.rating !== undefined || search.sort === 'rating'
  const left = found.length - page * PAGE_SIZE
  return (
    <div>
      <ul ref={list} className={`fill ${classes.grid}`}>
        {found.slice(0, page * PAGE_SIZE).map((item) => (
          <ItemCard
            key={item.sku}
            item={item}
            action={action(item)}
            isPopular={POPULAR.has(item.sku)}
            withRating={withRating}
          />
        ))}
      </ul>
      {left > 0 && (
        <div className="row center mt-xxl">
          <Button
            variant="default"
            size="md"
            onClick={() => {
              added.current = page * PAGE_SIZE
              onSearch({ ...search, page: page + 1 })
            }}
          >
            Show {Math.min(left, PAGE_SIZE)} more of {left}
          </Button>
        </div>
      )}
    </div>
  )
}
