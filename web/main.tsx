import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { askBeforeReloading } from './app/missing-chunk.ts'
import { createAppRouter } from './app/router.ts'
import { createData } from './data/create-data.ts'

askBeforeReloading()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App opening={createData()} router={createAppRouter()} />
  </StrictMode>,
)
