import AxeBuilder from '@axe-core/playwright'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expect, settled, signIn, test as base } from './fixtures.ts'
import { waitForOfflineApp } from './offline-ready.ts'
import { makeProfile, type Profile } from './profile.ts'

const MIB = 1024 * 1024

const test = base.extend<{ phone: Profile }>({
  phone: async ({ server, consoleErrors }, use) => {
    const profile = await makeProfile(server.url, consoleErrors)
    await use(profile)
    await profile.remove()
  },
})

const LEASE = { name: 'Lease.txt', mimeType: 'text/plain', buffer: Buffer.from('The tenant repairs the roof.') }
const PIXEL = {
  name: 'Permit.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}
const big = (name: string, size: number) => ({ name, mimeType: 'application/zip', buffer: randomBytes(size) })

async function openDocuments(page: Page): Promise<void> {
  await page.goto('/documents')
  await expect(page.getByRole('heading', { name: 'Documents', level: 1 })).toBeVisible()
}

type Given = { name: string; mimeType: string; buffer: Buffer }
async function upload(page: Page, ...files: Given[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload', exact: true }).first().click()
  await (await chooser).setFiles(files)
  for (const { name } of files) await expect(row(page, name)).toBeVisible()
}

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) })

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Options for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** The content that the server has of the document, as its owner downloads it. */
async function onServer(page: Page, url: string, token: string, name: string): Promise<Buffer | null> {
  const headers = { Authorization: token }
  const list = await page.request.get(`${url}/api/collections/documents/records?perPage=500`, { headers })
  const { items } = (await list.json()) as { items: { id: string; name: string; storage_path: string }[] }
  const found = items.find((item) => item.name === name)
  if (!found?.storage_path) return null
  return (await page.request.get(`${url}/api/documents/${found.id}/content`, { headers })).body()
}

test('an empty page says so, and has no accessibility problems', async ({ device }) => {
  const { page } = await device()
  await openDocuments(page)
  await expect(page.getByText('No documents found')).toBeVisible()
  await expect(page.getByText('Upload a document or try a different search')).toBeVisible()
  await expect(page.getByText('up to 100 MB each')).toBeVisible()
  // One, in the middle, to begin with.
  await expect(page.getByRole('button', { name: 'Upload', exact: true })).toHaveCount(1)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})

test('documents are uploaded, found, renamed, archived, deleted and brought back', async ({
  device,
  account,
  server,
}) => {
  const { page } = await device()
  await openDocuments(page)
  await upload(page, LEASE, PIXEL)
  await settled(page)
  for (const { name, buffer } of [LEASE, PIXEL])
    await expect.poll(() => onServer(page, server.url, account.token, name)).toEqual(buffer)
  for (const heading of ['Name', 'Type', 'Size', 'Modified', 'Status', 'Actions'])
    await expect(page.getByRole('columnheader', { name: heading })).toBeVisible()
  await expect(row(page, 'Lease.txt').getByRole('cell', { name: 'TXT', exact: true })).toBeVisible()
  await expect(row(page, 'Lease.txt')).toContainText('28 bytes')
  await expect(row(page, 'Lease.txt')).toContainText('Draft')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  await page.getByLabel('Search documents').fill('perm')
  await expect(row(page, 'Lease.txt')).toHaveCount(0)
  await expect(row(page, 'Permit.png')).toBeVisible()
  await page.getByLabel('Search documents').fill('')
  await choose(page, 'Lease.txt', 'Rename')
  await page.getByRole('dialog').getByLabel('Name').fill('Lease of the roof.txt')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await expect(row(page, 'Lease of the roof.txt')).toBeVisible()

  await choose(page, 'Lease of the roof.txt', 'Archive')
  await expect(row(page, 'Lease of the roof.txt')).toContainText('Archived')
  await page.getByLabel('Status').selectOption('Archived')
  await expect(row(page, 'Permit.png')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('No documents found')).toBeVisible()
  await page.getByLabel('Status').selectOption('All Status')

  await page.getByRole('button', { name: 'Delete Permit.png' }).click()
  await expect(row(page, 'Permit.png')).toHaveCount(0)
  await page.getByLabel('Status').selectOption('Trash')
  await choose(page, 'Permit.png', 'Restore')
  await expect(page.getByText('The trash is empty')).toBeVisible()
  await page.getByLabel('Status').selectOption('All Status')
  await expect(row(page, 'Permit.png')).toBeVisible()
  await page.getByLabel('Search documents').fill('nothing like this')
  await expect(page.getByText('Upload a document or try a different search')).toBeVisible()
  await page.getByRole('button', { name: 'Show all documents' }).click()
  await expect(row(page, 'Permit.png')).toBeVisible()
})

test('a document is shown, and downloaded as it was', async ({ device }) => {
  const { page } = await device()
  await openDocuments(page)
  await upload(page, LEASE, PIXEL)
  await page.getByRole('button', { name: 'Lease.txt', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('The tenant repairs the roof.')).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Permit.png', exact: true }).click()
  const picture = dialog.getByRole('img', { name: 'Permit.png' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('Permit.png')
  expect((await readFile(await file.path())).equals(PIXEL.buffer)).toBe(true)
})

test('on a narrow phone in the dark nothing is cut off, and nothing hinders access', async ({ device }) => {
  const { page } = await device({ width: 320 })
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await openDocuments(page)
  await upload(page, LEASE, {
    ...PIXEL,
    name: 'A permit with a name that is much too long for one line of a phone.png',
  })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: 'Options for Lease.txt' }).click()
  await expect(page.getByRole('menuitem', { name: 'Archive' })).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})

/** A PDF with these words, one page each. */
function pdf(...pages: string[]): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${4 + 2 * at} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((words, at) => {
      const drawn = `BT /F1 24 Tf 20 100 Td (${words}) Tj ET`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents ${5 + 2 * at} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
      ]
    }),
  ]
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.4\n${body}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\n%%EOF\n`)
}

test('a PDF is shown page by page, with its words', async ({ device }) => {
  const { page } = await device()
  await openDocuments(page)
  await upload(page, {
    name: 'Lease.pdf',
    mimeType: 'application/pdf',
    buffer: pdf('The first page', 'The second page'),
  })
  await page.getByRole('button', { name: 'Lease.pdf', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('The first page')).toBeAttached()
  await expect(dialog.getByText('1 of 2')).toBeVisible()
  const hasInk = () =>
    dialog.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
      return data.some((value, at) => at % 4 === 0 && value < 100 && data[at + 3] === 255)
    })
  expect(await hasInk()).toBe(true)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await dialog.getByRole('button', { name: 'Next page' }).click()
  await expect(dialog.getByText('The second page')).toBeAttached()
  await expect(dialog.getByRole('button', { name: 'Next page' })).toBeDisabled()
})

test('a drawing and a page with scripts run nothing', async ({ device }) => {
  const { page } = await device()
  await openDocuments(page)
  const evil = '<script>document.title = "stolen"</script>'
  await upload(
    page,
    {
      name: 'a.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${evil}</svg>`),
    },
    { name: 'a.html', mimeType: 'text/html', buffer: Buffer.from(`<html>${evil}</html>`) },
  )
  for (const name of ['a.svg', 'a.html']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('dialog').locator('img, pre').first()).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  }
  await expect(page).toHaveTitle(/Documents/)
})

test('added offline and killed: nothing is lost, and it is sent when the connection is back', async ({
  phone,
  account,
  server,
}) => {
  let { page, context } = await phone.open()
  await signIn(page, account)
  await openDocuments(page)
  await settled(page)
  await waitForOfflineApp(page)
  await context.setOffline(true)
  const archive = big('Archive.zip', 2 * MIB + 5)
  await upload(page, archive)
  await expect(row(page, 'Archive.zip')).toContainText('On this device, sent when you are back online')
  phone.kill()
  ;({ page, context } = await phone.open())
  await openDocuments(page)
  await settled(page)
  await expect
    .poll(async () => (await onServer(page, server.url, account.token, 'Archive.zip'))?.equals(archive.buffer), {
      timeout: 20_000,
    })
    .toBe(true)
})

test('an upload that a kill interrupts goes on where it was', async ({ phone, account, server }) => {
  let { page, context } = await phone.open()
  await signIn(page, account)
  await openDocuments(page)
  await settled(page)
  const sent: string[] = []
  let hold = () => {}
  const reached = new Promise<void>((resolve) => (hold = resolve))
  await context.route('**/api/uploads/*', async (route) => {
    const offset = route.request().headers()['upload-offset']!
    sent.push(offset)
    // Three chunks arrive; the fourth is never answered.
    if (sent.length > 3) return hold()
    await route.continue()
  })
  const archive = big('Archive.zip', 6 * MIB)
  await upload(page, archive)
  await reached
  await expect(row(page, 'Archive.zip')).toContainText('50 % sent, goes on by itself')
  phone.kill()
  ;({ page, context } = await phone.open())
  context.on('request', (request) => request.method() === 'PATCH' && sent.push(request.headers()['upload-offset']!))
  await openDocuments(page)
  await expect
    .poll(async () => (await onServer(page, server.url, account.token, 'Archive.zip'))?.equals(archive.buffer), {
      timeout: 20_000,
    })
    .toBe(true)
  await expect.poll(() => sent.map(Number)).toEqual([0, 1, 2, 3, 3, 4, 5].map((chunk) => chunk * MIB))
})

test('on a second device it is listed at once, opened online, and kept for when there is no connection', async ({
  device,
}) => {
  const [laptop, phone] = [await device(), await device({ withWorker: true, width: 360 })]
  await openDocuments(phone.page)
  await openDocuments(laptop.page)
  await upload(laptop.page, LEASE)
  await expect(row(phone.page, 'Lease.txt')).toBeVisible()
  await laptop.settled()
  await phone.settled()
  await waitForOfflineApp(phone.page)
  await choose(phone.page, 'Lease.txt', 'Keep on this device')
  await expect(phone.page.getByText('“Lease.txt” stays on this device.')).toBeVisible()
  await phone.page.getByRole('button', { name: 'Lease.txt', exact: true }).click()
  await expect(phone.page.getByText('On this device and the server')).toBeVisible()
  await phone.offline(true)
  await openDocuments(phone.page)
  await phone.page.getByRole('button', { name: 'Lease.txt', exact: true }).click()
  await expect(phone.page.getByText('The tenant repairs the roof.')).toBeVisible()
  await phone.page.keyboard.press('Escape')
  await choose(phone.page, 'Lease.txt', 'Remove from this device')
  await phone.page.getByRole('button', { name: 'Lease.txt', exact: true }).click()
  await expect(phone.page.getByText('This document is not on this device. Connect to open it.')).toBeVisible()
})

test('what the server refuses is said in its words, and can be tried again', async ({ device, account, server }) => {
  const { page, context } = await device()
  await openDocuments(page)
  const full = { status: 413, code: 'quota', message: 'Your storage is full.' }
  await context.route('**/api/uploads', (route) => route.fulfill({ status: 413, json: full }))
  await upload(page, LEASE)
  await expect(row(page, 'Lease.txt')).toContainText('Failed to upload document. Your storage is full.')
  await page.goto('/sync')
  await expect(page.getByText('Documents that need you')).toBeVisible()
  await page.getByRole('link', { name: 'Open Documents' }).click()
  await context.unroute('**/api/uploads')
  await row(page, 'Lease.txt').getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => onServer(page, server.url, account.token, 'Lease.txt')).toEqual(LEASE.buffer)
})

test('files are dropped and pasted, and more than 100 MB is refused', async ({ device }) => {
  const { page } = await device()
  await openDocuments(page)
  const give = (type: 'drop' | 'paste', name: string, size: number) =>
    page.evaluate(
      ([event, file, bytes]) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes as number)], file as string, { type: 'text/plain' }))
        const init = { bubbles: true, cancelable: true }
        document.body.dispatchEvent(
          event === 'drop'
            ? new DragEvent('drop', { ...init, dataTransfer: data })
            : new ClipboardEvent('paste', { ...init, clipboardData: data }),
        )
      },
      [type, name, size] as const,
    )
  await give('drop', 'Dropped.txt', 10)
  await expect(row(page, 'Dropped.txt')).toBeVisible()
  await give('paste', 'Pasted.txt', 10)
  await expect(row(page, 'Pasted.txt')).toBeVisible()
  await give('drop', 'Film.txt', 100 * MIB + 1)
  await expect(page.getByText('Failed to upload document. “Film.txt” has more than 100 MB.')).toBeVisible()
  await expect(row(page, 'Film.txt')).toHaveCount(0)
})
