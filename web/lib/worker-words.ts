import { WORKER_WORDS_CACHE } from './cache-names.ts'
import { msg } from './msg.ts'
import { DEFAULT_LANGUAGE, type Language } from './preference-options.ts'
import { t } from './t.ts'

const TEXTS = {
  newNotification: msg('You have a new notification'),
  notHere: msg('This page is not on this device'),
  whyNotHere: msg(
    'The browser removed the app from this device, and you’re offline. What you entered is kept. Connect and try again.',
  ),
  again: msg('Try again'),
}

/** What the service worker says by itself, and in which language. */
export type WorkerWords = { language: Language; texts: Record<keyof typeof TEXTS, string> }

const ENGLISH: WorkerWords = { language: DEFAULT_LANGUAGE, texts: TEXTS }
const ADDRESS = '/worker-words'

/** Leaves the words in the language of this page to the worker, which knows neither that nor its messages. */
export async function keepWorkerWords(language: Language): Promise<void> {
  if (language === DEFAULT_LANGUAGE) return void (await caches.delete(WORKER_WORDS_CACHE))
  const texts = Object.fromEntries(Object.entries(TEXTS).map(([key, text]) => [key, t(text)]))
  const cache = await caches.open(WORKER_WORDS_CACHE)
  await cache.put(ADDRESS, Response.json({ language, texts }))
}

/** In the worker: its words in the language of the app; in English where none are kept, or those of an earlier version. */
export async function workerWords(): Promise<WorkerWords> {
  try {
    const cache = await caches.open(WORKER_WORDS_CACHE)
    const kept = (await (await cache.match(ADDRESS))?.json()) as WorkerWords | undefined
    return kept && Object.keys(TEXTS).every((key) => key in kept.texts) ? kept : ENGLISH
  } catch {
    return ENGLISH
  }
}
