import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { signInAdmin } from '../api/http.ts'
import { makeEpub } from '../support/epub.ts'
import type { Server } from '../support/server.ts'

const PARAGRAPH =
  'The first hundred days of a company are spent on things that nobody sees. Write down what comes in and what goes out, every evening, in one line.'

/** A book of three chapters, each longer than a window. */
export const BOOK = makeEpub(
  'The Honest Ledger',
  ['One line an evening', 'Where the money sleeps', 'What a month costs'].map((title, at) => ({
    title,
    body: `<h1>${title}</h1>${`<p>${PARAGRAPH}</p>`.repeat(25)}${at === 0 ? '<p><a href="chapter-3.xhtml">See the last chapter</a></p>' : ''}`,
  })),
)

type Put = { sku: string; position?: number; title: string; seconds?: number; name: string; type: string }

/** Puts a file into the library, as the operator does in PocketBase's dashboard. */
export async function putFile(
  server: Pick<Server, 'url'>,
  bytes: Uint8Array<ArrayBuffer>,
  { sku, position = 1, title, seconds = 0, name, type }: Put,
): Promise<string> {
  const form = new FormData()
  for (const [key, value] of Object.entries({ sku, position, title, seconds })) form.set(key, String(value))
  form.set('file', new Blob([bytes], { type }), name)
  const response = await fetch(new URL('/api/collections/library_files/records', server.url), {
    method: 'POST',
    headers: { Authorization: await signInAdmin(server) },
    body: form,
  })
  if (!response.ok) throw new Error(`The file was not taken: ${await response.text()}`)
  return ((await response.json()) as { id: string }).id
}

/** Chapters of a recording, at most seven, some 40 seconds each. */
export async function putAudiobook(server: Pick<Server, 'url'>, sku: string, chapters = 2): Promise<void> {
  for (let position = 1; position <= chapters; position++) {
    const bytes = await readFile(`pocketbase/demo/library/audio-honest-ledger-0${position}.mp3`)
    await putFile(server, new Uint8Array(bytes), {
      ...{ sku, position, title: `Part ${position}`, seconds: 0 },
      ...{ name: `${sku}-${position}.mp3`, type: 'audio/mpeg' },
    })
  }
}

/** Where the person is in the only title that was opened, as this device has it. */
export const place = (page: Page): Promise<{ offset: number; done: number[] }> =>
  page.evaluate(async () => {
    const { user } = JSON.parse(localStorage.getItem('everyday_session')!) as { user: { id: string } }
    const open = indexedDB.open(`everyday-${user.id}`)
    await new Promise((resolve) => (open.onsuccess = resolve))
    const all = open.result.transaction('library_progress').objectStore('library_progress').getAll()
    await new Promise((resolve) => (all.onsuccess = resolve))
    open.result.close()
    const { offset, done } = all.result[0] as { offset?: number; done?: number[] | null }
    return { offset: offset ?? 0, done: done ?? [] }
  })
