import { setTimeout as sleep } from 'node:timers/promises'
import type { Account, Server } from '../../support/server.ts'
import type { Tab } from '../tab.ts'

/** Adds a bookmark on /bookmarks and waits until the list shows it. */
export async function addBookmark(tab: Tab, title: string, tags: string[] = []): Promise<void> {
  await beginBookmark(tab, title)
  const inDialog = { inDialog: true }
  for (const tag of tags) await tab.add('Tags (optional)', tag, inDialog)
  await tab.press('Add Bookmark', inDialog)
  await tab.seesLink(title)
}

/** Fills in the form of a new bookmark on /bookmarks. */
export async function beginBookmark(tab: Tab, title: string): Promise<void> {
  const inDialog = { inDialog: true }
  await tab.press('Add Bookmark')
  await tab.fill('Address', `https://${title.toLowerCase().replaceAll(' ', '-')}.example/`, inDialog)
  await tab.fill('Title', title, inDialog)
}

/** Longer than a form takes to say again that it could not store, which it may still say of the last time. */
const ANSWER_MS = 500

/** Presses the button of the form of a new bookmark; false if it could not be stored, and the form stays. */
export async function isStored(tab: Tab): Promise<boolean> {
  await tab.press('Add Bookmark', { inDialog: true })
  await sleep(ANSWER_MS)
  let isOpen = true
  await tab.until('an answer', async () => {
    const text = await tab.text()
    isOpen = text.includes('Press Enter or a comma')
    return !isOpen || text.includes('What you typed is still here.') || text
  })
  return !isOpen
}

/** The titles of the account's bookmarks on the server. */
export async function titlesOnServer(server: Server, { token }: Account): Promise<string[]> {
  const answer = await fetch(`${server.url}/api/collections/bookmarks/records?perPage=500`, {
    headers: { Authorization: token },
  })
  return ((await answer.json()) as { items: { title: string }[] }).items.map(({ title }) => title).sort()
}

/** Longer than the app waits for an answer (http-transport.ts) that WebKit has lost with a page that was left, before it asks again. */
const ARRIVAL_MS = 45_000

/** Waits until the server has exactly these bookmarks. */
export async function arrive(tab: Tab, server: Server, account: Account, titles: string[]): Promise<void> {
  const wanted = JSON.stringify(titles.toSorted())
  const isThere = async () => {
    const there = JSON.stringify(await titlesOnServer(server, account))
    return there === wanted || there
  }
  await tab.until(`${wanted} on the server`, isThere, ARRIVAL_MS)
}

/** Waits until the service worker controls this page and has cached the whole app and catalog. */
export async function wholeAppIsCached(tab: Tab): Promise<void> {
  const missing = `
    if (!navigator.serviceWorker.controller) return 'no worker'
    const { app, catalog } = await (await fetch('/offline.json')).json()
    const urls = [...app, ...catalog.map((file) => file.url)]
    const kept = await Promise.all(urls.map((url) => caches.match(url, { ignoreSearch: true })))
    return urls.filter((_, i) => !kept[i]).slice(0, 3).join(' ')`
  const timeoutMs = 30_000
  await tab.until('the whole app to be cached', async () => (await tab.run<string>(missing)) || true, timeoutMs)
}
