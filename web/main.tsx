import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { askBeforeReloading } from './app/missing-chunk.ts'
import { createAppRouter } from './create-app-router.ts'
import { lateData } from './data/late-data.ts'
import { readCatalog } from './data/read-catalog.ts'
import { isStorageBlocked, removeBlockedApis } from './data/blocked-storage.ts'
import { whenIdle, onFirstInteraction } from './lib/when-idle.ts'

if (isStorageBlocked()) removeBlockedApis()
const router = createAppRouter({ read: readCatalog })
const data = lateData(async () => {
  if (isStorageBlocked()) {
    const { openDatabasesInMemory } = await import('./data/memory-databases.ts')
    openDatabasesInMemory()
  }
  const { createData } = await import('./data/create-data.ts')
  return createData()
})
const root = document.getElementById('root')!
const app = (
  <StrictMode>
    <App data={data} router={router} />
  </StrictMode>
)

askBeforeReloading()

// Not awaited at the top: routes are files that import this one's, and would wait for it while it waits for them.
async function takeOver() {
  // A page is drawn for its plain address. What a search asks for looks different: it is drawn anew, in one step.
  const same = location.search === ''
  // Tells the router that the page was drawn before, so that its first render is the same as that one.
  if (same) router.ssr = { manifest: undefined }
  await router.load()
  if (same) hydrateRoot(root, app)
  else createRoot(root).render(app)
}

if (root.hasChildNodes()) void takeOver()
else createRoot(root).render(app)

// Pages about the device open the database themselves. The others are read without: who is signed in gets it when the page
// has come to rest, a visitor when the page is used, so that opening it is never in the way of the first screens.
const soon = data.get().session.user ? whenIdle : onFirstInteraction
soon(() => void data.open().catch(() => {}))
