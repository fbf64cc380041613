import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright/test'

/** Presses the button with this name, and reads the ZIP that the browser has downloaded. */
export async function exportedZip(page: Page, button: string) {
  const event = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const download = await event
  const entries = unzipSync(new Uint8Array(await readFile(await download.path())))
  const files = Object.keys(entries).filter((path) => path.startsWith('files/'))
  return {
    name: download.suggestedFilename(),
    /** The value of a JSON file in it. */
    json: (path: string): unknown => JSON.parse(strFromU8(entries[path]!)),
    /** The contents of documents, by their names. */
    contents: Object.fromEntries(files.map((path) => [path.split('/').at(-1)!, Buffer.from(entries[path]!)])),
  }
}
