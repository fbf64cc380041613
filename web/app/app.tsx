import { RouterProvider, type AnyRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { DataProvider } from '../data/context.tsx'
import type { DataSource } from '../data/data.ts'
import { language } from '../lib/language.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { Providers } from './providers.tsx'

type Props = { data: DataSource; router: AnyRouter }

/** Everything below the root element: theme, error boundary, the person's data, routes. */
export function App({ data, router }: Props) {
  const shown = useSyncExternalStore(language.subscribe, language.get, language.get)
  return (
    <Providers>
      <CrashBoundary>
        <DataProvider source={data}>
          {/* Texts are made while rendering: in another language everything is rendered anew. */}
          <RouterProvider key={shown} router={router} />
        </DataProvider>
      </CrashBoundary>
    </Providers>
  )
}
