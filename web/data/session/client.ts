import type PocketBase from 'pocketbase'
import { closedForGood } from './closed-for-good.ts'
import { REQUEST_MS } from './request-limit.ts'

let loading: Promise<PocketBase> | null = null

/** The PocketBase client of this origin, loaded when first needed; rejects if its code cannot be loaded. Callers set its token. */
export function client(): Promise<PocketBase> {
  loading ??= load().catch((error: unknown) => {
    loading = null // the next call tries again
    throw error
  })
  return loading
}

async function load(): Promise<PocketBase> {
  const { default: Client, BaseAuthStore, ClientResponseError } = await import('pocketbase')
  // The SDK takes the one that it finds here.
  if ('EventSource' in globalThis) globalThis.EventSource = closedForGood(EventSource)
  // The session is stored by session.ts; the SDK's own store would keep a second copy.
  const pocketbase = new Client(location.origin, new BaseAuthStore())
  pocketbase.autoCancellation(false)
  pocketbase.beforeSend = (url, options) => ({
    url,
    options: { ...options, signal: options.signal ?? AbortSignal.timeout(REQUEST_MS) },
  })
  // A captive portal answers everything with a page, which the SDK takes for an empty answer: all would seem done.
  pocketbase.afterSend = ({ ok, url, headers }, data) => {
    const isPage = ok && headers.get('Content-Type')?.startsWith('text/html') === true
    if (isPage) throw new ClientResponseError({ url, status: 502 })
    return data as object
  }
  return pocketbase
}
