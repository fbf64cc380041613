import { readCatalog } from '../../data/catalog/read-catalog.ts'
import type { SearchRequest } from '../../domain/search.ts'
import type { SearchEntry } from '../../domain/search-entry.ts'
import type { SearchHost, SearchMessage, TimedAnswer } from './search-host.ts'

type Waiting = { message: SearchMessage; resolve: (answer: never) => void; reject: (error: Error) => void }

let worker: Worker | null = null
let local: Promise<SearchHost> | null = null
let count = 0
const waiting = new Map<number, Waiting>()
// Sent again to the local fallback when the worker fails.
let own: SearchEntry[] = []

function ask<Answer>(message: SearchMessage): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const id = ++count
    waiting.set(id, { message, resolve: resolve as Waiting['resolve'], reject })
    send(id, message)
  })
}

function send(id: number, message: SearchMessage): void {
  if (!local && !worker) startWorker()
  if (worker) worker.postMessage({ id, message })
  else if (local) void askLocally(id, message)
}

function startWorker(): void {
  try {
    worker = new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module' })
  } catch {
    goLocal()
    return
  }
  worker.addEventListener('message', ({ data }: MessageEvent<{ id: number; answer?: never; error?: string }>) => {
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.error) asked?.reject(new Error(data.error))
    else asked?.resolve(data.answer as never)
  })
  worker.addEventListener('error', () => {
    goLocal()
    for (const [id, { message }] of waiting) void askLocally(id, message)
  })
}

/** Workers are unavailable, as in some private windows: the same code runs on the main thread instead. */
function goLocal(): void {
  worker?.terminate()
  worker = null
  local = import('./search-host.ts').then(async ({ createSearchHost }) => {
    const host = createSearchHost(readCatalog)
    await host.answer({ ask: 'own', entries: own })
    return host
  })
}

async function askLocally(id: number, message: SearchMessage): Promise<void> {
  const asked = waiting.get(id)
  waiting.delete(id)
  try {
    asked?.resolve((await (await local!).answer(message)) as never)
  } catch (error) {
    asked?.reject(error as Error)
  }
}

/** Rejects when the index could not be loaded, as without a connection on a first visit. */
export const searchFor = (request: SearchRequest) => ask<TimedAnswer>({ ask: 'search', request })

/** Titles that match a half-typed query. */
export const suggestFor = (query: string) => ask<string[]>({ ask: 'suggest', query })

/** Adds the user's own entries to the index; an empty list removes them. */
export async function searchOwn(entries: SearchEntry[]): Promise<void> {
  if (entries.length === 0 && own.length === 0) return
  own = entries
  await ask<null>({ ask: 'own', entries })
}
