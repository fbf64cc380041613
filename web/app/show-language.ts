import spanish from '../languages/es.json?url'
import { LANGUAGE_CACHE } from '../lib/cache-names.ts'
import { language, showMessages } from '../lib/language.ts'
import type { Language } from '../lib/preference-options.ts'
import { preferences } from '../lib/preferences.ts'
import { keepWorkerWords } from '../lib/worker-words.ts'
import { nextChance } from '../lib/load-eventually.ts'

const ADDRESSES: Record<Exclude<Language, 'en'>, string> = { es: spanish }

/** How long the focus waits for its place, in ms. */
const FOCUS_MS = 2000

/**
 * Shows the app in the person's language, whose messages are kept on this device. If they can't be had, the app stays as it is until
 * they can.
 */
export async function showLanguage(): Promise<void> {
  const next = preferences.get().language
  if (next === language.get()) return
  // Before they are asked for: the connection may be back before it is known that they could not be had.
  const chance = nextChance()
  const messages = next === 'en' ? {} : await messagesAt(ADDRESSES[next])
  // Another one was chosen meanwhile.
  if (next !== preferences.get().language) return
  if (!messages) return void chance.then(showLanguage)
  const focused = document.activeElement
  showMessages(next, messages)
  document.documentElement.lang = next
  // Without storage the worker speaks English.
  void keepWorkerWords(next).catch(() => undefined)
  if (focused?.id) focusAnew(focused, Date.now() + FOCUS_MS)
}

/** The page is rendered anew, some of it once the database is read: what was in focus is found by its id. */
function focusAnew(before: Element, until: number): void {
  const now = document.getElementById(before.id)
  if (now && now !== before) return now.focus()
  if (Date.now() < until) requestAnimationFrame(() => focusAnew(before, until))
}

type Messages = Record<string, string>

/** From this device; else from the network; without one, those of an earlier version, in which few are missing. */
async function messagesAt(address: string): Promise<Messages | null> {
  const cache = await globalThis.caches?.open(LANGUAGE_CACHE).catch(() => undefined)
  const kept = await cache?.match(address)
  if (kept) return kept.json()
  try {
    const response = await fetch(address)
    if (!response.ok) throw new Error(`${address}: ${response.status}`)
    await cache?.put(address, response.clone()).then(
      () => deleteOthers(cache, address),
      // Without room it is fetched again next time.
      () => undefined,
    )
    return await response.json()
  } catch {
    const [earlier] = (await cache?.matchAll()) ?? []
    return (await earlier?.json()) ?? null
  }
}

async function deleteOthers(cache: Cache, address: string) {
  for (const request of await cache.keys()) if (new URL(request.url).pathname !== address) await cache.delete(request)
}
