import { RouterProvider, type AnyRouter } from '@tanstack/react-router'
import { DataProvider } from '../data/context.tsx'
import type { DataSource } from '../data/data.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { Providers } from './providers.tsx'

type Props = { data: DataSource; router: AnyRouter }

/** Everything below the root element: theme, error boundary, the person's data, routes. */
export function App({ data, router }: Props) {
  return (
    <Providers>
      <CrashBoundary>
        <DataProvider source={data}>
          <RouterProvider router={router} />
        </DataProvider>
      </CrashBoundary>
    </Providers>
  )
}
