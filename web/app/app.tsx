import { RouterProvider, type AnyRouter } from '@tanstack/react-router'
import { Suspense, use } from 'react'
import type { DataSource } from '../data/create-data.ts'
import { DataProvider } from '../data/context.tsx'
import { CrashBoundary } from './crash-boundary.tsx'
import { LoadingView } from './loading-view.tsx'
import { Providers } from './providers.tsx'

type Props = { opening: Promise<DataSource>; router: AnyRouter }

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
  return (
    <DataProvider source={use(opening)}>
      <RouterProvider router={router} />
    </DataProvider>
  )
}
