import type { Locator, Page } from 'playwright/test'
import { expect } from './fixtures.ts'

/** A file as it is given to the picker. */
export type Given = { name: string; mimeType: string; buffer: Buffer }

export const LEASE: Given = {
  name: 'Lease.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('The tenant repairs the roof.'),
}
export const PIXEL: Given = {
  name: 'Permit.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** Opens the page by its address. */
export async function openDocuments(page: Page): Promise<void> {
  await page.goto('/documents')
  await expect(page.getByRole('heading', { name: 'Documents', level: 1 })).toBeVisible()
}

/** Uploads files by the picker, and waits for their rows. */
export async function upload(page: Page, ...files: Given[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload', exact: true }).first().click()
  await (await chooser).setFiles(files)
  for (const { name } of files) await expect(row(page, name)).toBeVisible()
}

/** The row of a document. */
export const row = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) })

/** Chooses something from the menu of a row. */
export async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Options for ${name}` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** The content that the server has of the document, as its owner downloads it. */
export async function onServer(page: Page, url: string, token: string, name: string): Promise<Buffer | null> {
  const headers = { Authorization: token }
  const list = await page.request.get(`${url}/api/collections/documents/records?perPage=500`, { headers })
  const { items } = (await list.json()) as { items: { id: string; name: string; storage_path: string }[] }
  const found = items.find((item) => item.name === name)
  if (!found?.storage_path) return null
  return (await page.request.get(`${url}/api/documents/${found.id}/content`, { headers })).body()
}
