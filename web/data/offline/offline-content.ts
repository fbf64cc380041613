import * as v from 'valibot'
import { messageSW } from 'workbox-window'
import { CATALOG_CACHE, LANGUAGE_CACHE, MEDIA_CACHE, OFFLINE_MANIFEST } from '../../lib/cache-names.ts'
import { localEntries } from '../../lib/local-entries.ts'
import { savesData } from '../../lib/saves-data.ts'

/** A larger catalog is downloaded only when a person asks for it. */
const MAX_UNASKED_BYTES = 5 * 1024 * 1024
/** All files of the catalog in one, by address; split into cache entries here. */
const WHOLE_CATALOG = '/catalog.json'
/** The key of the version of the catalog that was downloaded last. */
const VERSION_KEY = 'everyday_catalog'
const MAX_WAIT_MS = 10_000
/** Browsers stop a worker whose event takes longer than 5 minutes. */
const MAX_WORKER_MS = 5 * 60_000

const List = v.object({
  app: v.array(v.string()),
  later: v.array(v.string()),
  version: v.string(),
  catalog: v.array(v.object({ url: v.string(), bytes: v.number() })),
})
type List = v.InferOutput<typeof List>

/** How much of one part is on this device; `missing` are addresses. */
export type Part = { present: number; total: number; missing: string[] }
/** How much of the app and of the catalog is on this device. `later`: what shows PDFs, and other languages, which come when they are needed. */
export type OfflineContent = { app: Part; catalog: Part; later: Part }

/**
 * Null if this page has no service worker: development, plain http, private windows of some browsers; and the first seconds of a first
 * visit, until `navigator.serviceWorker.ready`.
 */
export async function readOfflineContent(): Promise<OfflineContent | null> {
  const list = await readList()
  // Where storage is blocked, the caches cannot be read.
  const here = list && (await pathsInCaches().catch(() => null))
  if (!here) return null
  const part = (urls: string[]): Part => {
    const missing = urls.filter((url) => !here.has(url))
    return { total: urls.length, present: urls.length - missing.length, missing }
  }
  return { app: part(list.app), catalog: part(list.catalog.map((file) => file.url)), later: part(list.later) }
}

/** Downloads all missing files. Resolves to the number that failed; `onProgress` gets the files done and the total. */
export async function downloadEverything(onProgress: (done: number, total: number) => void): Promise<number> {
  const content = await readOfflineContent()
  if (!content) return 0
  const appDone = content.app.missing.length
  const catalogDone = appDone + content.catalog.missing.length
  const total = catalogDone + content.later.missing.length
  onProgress(0, total)
  const appLeft = appDone > 0 ? await repairApp(appDone) : 0
  onProgress(appDone, total)
  const catalogLeft = (await fetchCatalog()) ? 0 : content.catalog.missing.length
  onProgress(catalogDone, total)
  const laterLeft = await fetchLater(content.later.missing)
  onProgress(total, total)
  return appLeft + catalogLeft + laterLeft
}

/** Downloads a new catalog in the background, unless it is large or the person saves data. */
export async function downloadCatalogInBackground(): Promise<void> {
  const list = await readList()
  if (!list || savesData()) return
  if (list.catalog.reduce((sum, file) => sum + file.bytes, 0) > MAX_UNASKED_BYTES) return
  const content = await readOfflineContent()
  if (!content) return
  if (content.catalog.missing.length > 0 || localEntries.get(VERSION_KEY) !== list.version) await fetchCatalog()
}

async function readList(): Promise<List | null> {
  if (!(await hasWorker())) return null
  try {
    const answer = await fetch(OFFLINE_MANIFEST, { signal: AbortSignal.timeout(MAX_WAIT_MS) })
    const parsed = v.safeParse(List, await answer.json())
    return parsed.success ? parsed.output : null
  } catch {
    return null // no connection, no answer, or a page in its place
  }
}

/** `ready` would never resolve where workers are refused. */
async function hasWorker(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  return Boolean(registration?.active)
}

async function pathsInCaches(): Promise<Set<string>> {
  const found = new Set<string>()
  for (const name of await caches.keys())
    // The precache adds a revision to addresses without a hash: only the path is compared.
    for (const request of await (await caches.open(name)).keys()) found.add(new URL(request.url).pathname)
  return found
}

/** False if the download failed. Files that are no longer part of the catalog are deleted. */
async function fetchCatalog(): Promise<boolean> {
  const answer = await fetch(WHOLE_CATALOG).catch(() => null)
  if (!answer?.ok) return false
  try {
    const files = (await answer.json()) as Record<string, unknown>
    const cache = await caches.open(CATALOG_CACHE)
    for (const [url, content] of Object.entries(files)) await cache.put(url, Response.json(content))
    for (const request of await cache.keys()) if (!(new URL(request.url).pathname in files)) await cache.delete(request)
    const list = await readList()
    if (list) localEntries.set(VERSION_KEY, list.version)
    return true
  } catch {
    // The connection broke during the download, or the device has no room: the next visit tries again.
    return false
  }
}

/** Resolves to the number still missing. Texts of an earlier version are deleted. */
async function fetchLater(urls: string[]): Promise<number> {
  let left = 0
  for (const url of urls) {
    const cache = await caches.open(url.endsWith('.json') ? LANGUAGE_CACHE : MEDIA_CACHE)
    await cache.add(url).catch(() => (left += 1))
  }
  const list = left === 0 && (await readList())
  if (!list) return left
  const languages = await caches.open(LANGUAGE_CACHE)
  for (const request of await languages.keys())
    if (!list.later.includes(new URL(request.url).pathname)) await languages.delete(request)
  return left
}

/** Only the worker knows the cache keys of the app's own files. Resolves to the number still missing. */
async function repairApp(missing: number): Promise<number> {
  const worker = navigator.serviceWorker.controller
  if (!worker) return missing
  // A worker that was stopped never answers.
  const stopped = new Promise<number>((resolve) => setTimeout(() => resolve(missing), MAX_WORKER_MS))
  return Promise.race([messageSW(worker, { type: 'REPAIR' }).then(Number), stopped])
}
