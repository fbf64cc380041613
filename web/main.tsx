import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { hydrationRouterOptions } from './app/hydration-router.ts'
import { loadEventually } from './lib/load-eventually.ts'
import { askBeforeReloading } from './lib/missing-chunk.ts'
import { animateMoves } from './app/moves.ts'
import { stopInputRecorder } from './app/replay-input.tsx'
import { createAppRouter } from './create-app-router.ts'
import { createDataSource } from './data/data-source.ts'
import { readCatalog } from './data/catalog/read-catalog.ts'
import { isStorageBlocked, removeBlockedApis } from './data/database/blocked-storage.ts'
import { isPayAddress } from './lib/pay-address.ts'
import { DEFAULT_LANGUAGE } from './lib/preference-options.ts'
import { preferences } from './lib/preferences.ts'
import { wakeSchedulerWhenRestored } from './lib/wake-scheduler.ts'
import { whenIdle, onFirstInteraction } from './lib/when-idle.ts'

wakeSchedulerWhenRestored()
if (isStorageBlocked()) removeBlockedApis()
const data = createDataSource(async () => {
  if (isStorageBlocked()) {
    const { openDatabasesInMemory } = await import('./data/database/memory-databases.ts')
    openDatabasesInMemory()
  }
  const { openData } = await import('./data/open-data.ts')
  return openData()
})
const root = document.getElementById('root')!

// The installed app (`start_url` of its manifest) opens on the dashboard for signed-in people.
if (location.pathname + location.search === '/?source=pwa' && data.get().session.user) {
  history.replaceState(null, '', '/dashboard')
  root.replaceChildren()
}

const openData = () => void data.open().catch(() => {}) // the failure is in its state

// Most people read English, which needs none of this.
const loadLanguage = () => import('./app/show-language.ts')
const showLanguage = () =>
  loadEventually(loadLanguage)
    .then((file) => file.showLanguage())
    .catch(console.warn)

// Prerendered pages are in English: in another language the page is rendered anew.
const isPrerendered = root.hasChildNodes() && preferences.get().language === DEFAULT_LANGUAGE
const router = animateMoves(() =>
  createAppRouter({ context: { read: readCatalog, openData }, ...(isPrerendered && hydrationRouterOptions()) }),
)
// No other page needs it.
if (isPayAddress(location.pathname))
  void import('./app/pay-document.ts').then((file) => file.leavePayDocument(router.history))
const app = (
  <StrictMode>
    <App data={data} router={router} />
  </StrictMode>
)

askBeforeReloading()
preferences.subscribe(() => {
  document.documentElement.dataset['fontSize'] = preferences.get().fontSize
  void showLanguage()
})

// Not awaited at the top: routes are files that import this one's, and would wait for it while it waits for them.
async function takeOver() {
  // Tells the router that the page is prerendered, so that its first render is the same as the HTML.
  router.ssr = { manifest: undefined }
  await router.load()
  hydrateRoot(root, app)
}

async function renderAnew() {
  // Without the code the page is rendered in English, and turns with the connection.
  if (preferences.get().language !== DEFAULT_LANGUAGE)
    await loadLanguage().then(showLanguage, () => void showLanguage())
  stopInputRecorder()
  createRoot(root).render(app)
}

void (isPrerendered ? takeOver() : renderAnew())

// What shows this device's data opens it. On other pages it is opened later, so that it does not delay the first render: when the page is
// idle if somebody is signed in, else at the first interaction.
const soon = data.get().session.user ? whenIdle : onFirstInteraction
soon(openData)
