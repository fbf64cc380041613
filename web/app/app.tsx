import { RouterProvider, type AnyRouter } from '@tanstack/react-router'
import { Suspense, use } from 'react'
import type { DataSource } from '../data/create-data.ts'
import { DataProvider } from '../data/context.tsx'
import { OpeningError } from '../data/open-database.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { LoadingView } from './loading-view.tsx'
import { NotOpened } from './not-opened.tsx'
import { Providers } from './providers.tsx'

type Props = {
  /** This device's data, or why it cannot be opened. */
  opening: Promise<DataSource | OpeningError>
  router: AnyRouter
}

/** Everything below the root element: theme, last net, the person's data, routes. */
export function App({ opening, router }: Props) {
  return (
    <Providers>
      <CrashBoundary>
        <Suspense fallback={<LoadingView />}>
          <Opened opening={opening} router={router} />
        </Suspense>
      </CrashBoundary>
    </Providers>
  )
}

function Opened({ opening, router }: Props) {
  const opened = use(opening)
  if (opened instanceof OpeningError) return <NotOpened error={opened} />
  return (
    <DataProvider source={opened}>
      <RouterProvider router={router} />
    </DataProvider>
  )
}
