import { expectNoAxeFaults } from './axe.ts'
import { choose, LEASE, onServer, openDocuments, PIXEL, row, upload } from './documents-page.ts'
import { expect, settled, test } from './fixtures.ts'

const MIB = 1024 * 1024

test('an empty page says so, and has no accessibility problems', async ({ device }) => {
  const { page } = await device()
  await openDocuments(page)
  await expect(page.getByText('No documents found')).toBeVisible()
  // There is no search field yet.
  await expect(page.getByText(/^Upload a document(?! or)/)).toBeVisible()
  await expect(page.getByText('Up to 100 MB each')).toBeVisible()
  // One, in the middle, to begin with.
  await expect(page.getByRole('button', { name: 'Upload', exact: true })).toHaveCount(1)
  await expectNoAxeFaults(page)
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
  await expect(row(page, 'Lease.txt')).toContainText('28 B')
  await expect(row(page, 'Lease.txt')).toContainText('Draft')
  await expectNoAxeFaults(page)

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
  await page.getByRole('button', { name: 'Restore Permit.png' }).click()
  await expect(page.getByText('The trash is empty')).toBeVisible()
  await page.getByLabel('Status').selectOption('All Status')
  await expect(row(page, 'Permit.png')).toBeVisible()
  await page.getByLabel('Search documents').fill('nothing like this')
  await expect(page.getByText('Upload a document or try a different search')).toBeVisible()
  await page.getByRole('button', { name: 'Show all documents' }).click()
  await expect(row(page, 'Permit.png')).toBeVisible()
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
  await expectNoAxeFaults(page)
  await page.getByRole('button', { name: 'Options for Lease.txt' }).click()
  await expect(page.getByRole('menuitem', { name: 'Archive' })).toBeVisible()
  await expectNoAxeFaults(page)
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
  await expect(page.getByText('Failed to upload document. “Film.txt” is larger than 100 MB.')).toBeVisible()
  await expect(row(page, 'Film.txt')).toHaveCount(0)
})
