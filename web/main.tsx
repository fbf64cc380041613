import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { Providers } from './app/providers.tsx'
import { createAppRouter } from './app/router.ts'
import { DataProvider } from './data/context.tsx'
import { createData } from './data/create-data.ts'

const router = createAppRouter()
const source = await createData()

createRoot(document.getElementById('root')!).render(
  <Providers>
    <DataProvider source={source}>
      <RouterProvider router={router} />
    </DataProvider>
  </Providers>,
)
