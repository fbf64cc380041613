import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, Suspense, use } from 'react'
import { createRoot } from 'react-dom/client'
import { CrashBoundary } from './app/crash-boundary.tsx'
import { LoadingView } from './app/loading-view.tsx'
import { askBeforeReloading } from './app/missing-chunk.ts'
import { Providers } from './app/providers.tsx'
import { createAppRouter } from './app/router.ts'
import { DataProvider } from './data/context.tsx'
import { createData } from './data/create-data.ts'

askBeforeReloading()
const opening = createData()
const router = createAppRouter()

function App() {
  const source = use(opening)
  return (
    <DataProvider source={source}>
      <RouterProvider router={router} />
    </DataProvider>
  )
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Providers>
      <CrashBoundary>
        <Suspense fallback={<LoadingView />}>
          <App />
        </Suspense>
      </CrashBoundary>
    </Providers>
  </StrictMode>,
)
