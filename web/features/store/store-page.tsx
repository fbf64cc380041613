import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useCatalog, type CatalogItem } from '../../data/catalog.ts'
import type { StoreSearch } from '../../schema/catalog-search.ts'
import { Page } from '../../ui/page.tsx'
import { Problem } from '../../ui/problem.tsx'
import { StoreResults } from './store-results.tsx'
import { StoreSkeleton } from './store-skeleton.tsx'

type Props = {
  search: StoreSearch
  onSearch: (next: StoreSearch) => void
  /** What one can do with an item, under its card. */
  action: (item: CatalogItem) => ReactNode
}

export function StorePage({ search, onSearch, action }: Props) {
  const { state, retry } = useCatalog()
  return (
    <Page title="Store" description="One price, agreed before we start. Add-ons beside it, nothing hidden.">
      {state.status === 'loading' && <StoreSkeleton />}
      {state.status === 'failed' && (
        <Problem
          title="The store could not be loaded"
          actions={
            <Button variant="default" onClick={retry}>
              Try again
            </Button>
          }
        >
          The price list has not been kept on this device yet. It loads by itself once there is a connection; your cart
          is kept.
        </Problem>
      )}
      {state.status === 'ready' && (
        <StoreResults catalog={state.catalog} search={search} onSearch={onSearch} action={action} />
      )}
    </Page>
  )
}
