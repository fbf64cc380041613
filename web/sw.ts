import { cacheNames, clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, createHandlerBoundToURL, getCacheKeyForURL, precacheAndRoute } from 'workbox-precaching'
import { createPartialResponse } from 'workbox-range-requests'
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'
import { openPush, showPush } from './features/notifications/push-worker.ts'
import { SHARE_PATH } from './features/share/shared-inbox.ts'
import { ACCOUNT_ADDRESSES } from './lib/account-addresses.ts'
import { isPayAddress } from './lib/pay-address.ts'
import { CATALOG_CACHE, IMAGE_CACHE, isCacheInUse, MEDIA_CACHE } from './lib/cache-names.ts'
import { workerWords, type WorkerWords } from './lib/worker-words.ts'
import tasksScript from './sw-tasks.ts?worker&url'
import type { WorkerTasks } from './sw-tasks.ts'

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[]
  tasks?: WorkerTasks
}

// Every start of the app without a network waits for the start of this worker: what it does seldom is a script of its own. Browsers keep
// a script that was imported during the installation with the worker, and load none afterwards.
function loadTasks(): WorkerTasks {
  if (!self.tasks) importScripts(tasksScript)
  return self.tasks!
}
self.addEventListener('install', (event) => event.waitUntil(Promise.resolve().then(loadTasks)))

// The app itself: the empty shell and every script and style, lazy ones too, so that each route opens offline after one
// visit to any page. All other requests go to the network; above all, /api is never cached.
const app = self.__WB_MANIFEST
cleanupOutdatedCaches()
precacheAndRoute(app, { cleanURLs: false, directoryIndex: '' })

// The app renders every page. `_shell.html` instead of `index.html`, which may contain the prerendered home page.
const NAVIGATION_DENYLIST = [/^\/api\//, /^\/_\//, /^\/badge\//, /^[^?]*\.[a-z0-9]{1,11}(\?|$)/i]
// Pages of the account have one that names their scripts.
const accountPage = () => createHandlerBoundToURL('/_account.html')
// Where a card is typed the server says what may be loaded, which the headers of the stored page do not allow. Without a connection that page says
// so.
registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPayAddress(url.pathname),
  (options) => fetch(options.request).catch(() => accountPage()(options)),
)
registerRoute(new NavigationRoute(accountPage(), { allowlist: [ACCOUNT_ADDRESSES], denylist: NAVIGATION_DENYLIST }))
registerRoute(new NavigationRoute(createHandlerBoundToURL('/_shell.html'), { denylist: NAVIGATION_DENYLIST }))

const fallbackPage = ({ language, texts }: WorkerWords) =>
  `<!doctype html><html lang="${language}"><meta name="viewport" content="width=device-width"><title>Everyday</title>
<h1>${texts.notHere}</h1><p>${texts.whyNotHere}</p><p><a href="">${texts.again}</a></p></html>`

// Content without a version in its name: the cached response at once, the newer one next time. The catalog has no age limit:
// offline, an old price list is better than none, and the server prices orders anyway.
// What a page wants as it is by now, such as the prices after an order that was refused for them, it gets, and so do later pages.
registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && url.pathname.startsWith('/catalog/') && request.cache === 'reload',
  ({ request }) => fetchToCache(request, CATALOG_CACHE),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/catalog/'),
  new StaleWhileRevalidate({
    cacheName: CATALOG_CACHE,
    plugins: [new ExpirationPlugin({ maxEntries: 600, purgeOnQuotaError: true })],
  }),
)
registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && request.destination === 'image' && !url.pathname.startsWith('/api/'),
  new StaleWhileRevalidate({
    cacheName: IMAGE_CACHE,
    plugins: [new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 60 * 24 * 3600, purgeOnQuotaError: true })],
  }),
)

// What shows a PDF is too large for the precache: it is kept once a PDF was opened, so that others open offline.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/assets\/pdf.*\.mjs$/.test(url.pathname),
  new StaleWhileRevalidate({
    cacheName: MEDIA_CACHE,
    plugins: [new ExpirationPlugin({ maxEntries: 4, purgeOnQuotaError: true })],
  }),
)

// Audio and video are requested in ranges, which caches do not store: the whole file is fetched once, cached, and sliced.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/'),
  async ({ request, url }) => {
    const whole = (await caches.match(url.pathname)) ?? (await fetchToCache(url.pathname, MEDIA_CACHE))
    return whole.ok && request.headers.has('range') ? createPartialResponse(request, whole) : whole
  },
)

async function fetchToCache(what: Request | string, name: string): Promise<Response> {
  const fresh = await fetch(what)
  // Without room to cache it, it is used from the network.
  if (fresh.ok)
    await caches
      .open(name)
      .then((cache) => cache.put(what, fresh.clone()))
      .catch(() => undefined)
  return fresh
}

// The system's share sheet posts a form here. It is stored, and the response redirects to a GET, so that a reload does not post again.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_PATH,
  async ({ request }) => {
    const form = await request.formData()
    // Any site can make a browser post this form, and hide its address. It then looks like the share sheet.
    const isOwn = request.referrer.startsWith(`${self.location.origin}/`)
    const answer = await loadTasks().keepShare(form, isOwn)
    return Response.redirect(`${SHARE_PATH}?${new URLSearchParams(answer).toString()}`, 303)
  },
  'POST',
)

// A response if neither cache nor network has one: a rejected `respondWith` is a script error in some browsers, and a blank page in
// others.
setCatchHandler(async ({ request }) =>
  request.mode === 'navigate'
    ? new Response(fallbackPage(await workerWords()), {
        status: 504,
        headers: { 'Content-Type': 'text/html; charset=utf-8' },
      })
    : new Response(null, { status: 504 }),
)

// If the browser supports static routes, API requests bypass this worker: requests in progress would delay an update.
type StaticRoute = { condition: { urlPattern: { pathname: string } }; source: 'network' }
self.addEventListener('install', (event) => {
  const { addRoutes } = event as { addRoutes?: (routes: StaticRoute[]) => Promise<void> }
  const bypass = (pathname: string): StaticRoute => ({ condition: { urlPattern: { pathname } }, source: 'network' })
  if (addRoutes) event.waitUntil(addRoutes.call(event, [bypass('/api/*'), bypass('/_/*')]))
})

// The worker controls the page of a first visit at once; an update waits until the person agrees (app/update-prompt.tsx).
clientsClaim()

// Caches of earlier versions with other names would never be read again, and would count as downloaded on /sync.
self.addEventListener('activate', (event) => event.waitUntil(deleteOldCaches()))

async function deleteOldCaches(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith('everyday-') && !isCacheInUse(name))
  await Promise.all(old.map((name) => caches.delete(name)))
}

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  if (event.data?.type === 'CLAIM') event.waitUntil(self.clients.claim())
  if (event.data?.type === 'REPAIR') event.waitUntil(repair().then((left) => event.ports[0]?.postMessage(left)))
})

self.addEventListener('push', (event) => event.waitUntil(showPush(self, event.data?.text() ?? '')))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPush(self, event.notification))
})

// Background Sync wakes the worker, which notifies the tabs; while none of them leads, it sends by itself.
self.addEventListener('sync', (event) => (event as ExtendableEvent).waitUntil(pingTabs().then(sendWithoutTab)))

const sendWithoutTab = () => loadTasks().sendInBackground(() => self.registration.waiting !== null)

async function pingTabs() {
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage({ type: 'sync' })
}

/** Fetches files that the browser has evicted from the precache; resolves to the number still missing. */
async function repair(): Promise<number> {
  let left = 0
  for (const { url } of app) {
    const key = getCacheKeyForURL(url)
    if (!key || (await caches.match(key))) continue
    if (!(await fetchToPrecache(key, url))) left += 1
  }
  return left
}

/** False without a connection, and without room. */
async function fetchToPrecache(key: string, url: string): Promise<boolean> {
  try {
    const fresh = await fetch(url, { cache: 'reload' })
    if (fresh.ok) await (await caches.open(cacheNames.precache)).put(key, fresh)
    return fresh.ok
  } catch {
    return false
  }
}
