import { readCatalog } from '../../data/catalog/read-catalog.ts'
import type { SearchRequest } from '../../domain/search.ts'
import type { SearchEntry } from '../../domain/search-entry.ts'
import type { SearchHost, SearchMessage, TimedAnswer } from './search-host.ts'

type Pending = { message: SearchMessage; resolve: (answer: never) => void; reject: (error: Error) => void }

let worker: Worker | null = null
let local: Promise<SearchHost> | null = null
let count = 0
const requests = new Map<number, Pending>()
// Sent again to the local fallback when the worker fails.
let own: SearchEntry[] = []

function request<Answer>(message: SearchMessage): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const id = ++count
    requests.set(id, { message, resolve: resolve as Pending['resolve'], reject })
    send(id, message)
  })
}

function send(id: number, message: SearchMessage): void {
  if (!local && !worker) startWorker()
  if (worker) worker.postMessage({ id, message })
  else if (local) void runLocally(id, message)
}

function startWorker(): void {
  try {
    worker = new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module' })
  } catch {
    switchToMainThread()
    return
  }
  worker.addEventListener('message', ({ data }: MessageEvent<{ id: number; answer?: never; error?: string }>) => {
    const pending = requests.get(data.id)
    requests.delete(data.id)
    if (data.error) pending?.reject(new Error(data.error))
    else pending?.resolve(data.answer as never)
  })
  worker.addEventListener('error', () => {
    switchToMainThread()
    for (const [id, { message }] of requests) void runLocally(id, message)
  })
}

/** Workers are unavailable, as in some private windows: the same code runs on the main thread instead. */
function switchToMainThread(): void {
  worker?.terminate()
  worker = null
  local = import('./search-host.ts').then(async ({ createSearchHost }) => {
    const host = createSearchHost(readCatalog)
    await host.answer({ type: 'own', entries: own })
    return host
  })
}

async function runLocally(id: number, message: SearchMessage): Promise<void> {
  const pending = requests.get(id)
  requests.delete(id)
  try {
    pending?.resolve((await (await local!).answer(message)) as never)
  } catch (error) {
    pending?.reject(error as Error)
  }
}

/** Rejects when the index could not be loaded, as without a connection on a first visit. */
export const searchFor = (search: SearchRequest) => request<TimedAnswer>({ type: 'search', request: search })

/** Titles that match a half-typed query. */
export const suggestFor = (query: string) => request<string[]>({ type: 'suggest', query })

/** Adds the user's own entries to the index; an empty list removes them. */
export async function searchOwn(entries: SearchEntry[]): Promise<void> {
  if (entries.length === 0 && own.length === 0) return
  own = entries
  await request<null>({ type: 'own', entries })
}
