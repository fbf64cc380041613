import AxeBuilder from '@axe-core/playwright'
import { readFile } from 'node:fs/promises'
import { LEASE, openDocuments, PIXEL, upload } from './documents-page.ts'
import { expect, test } from './fixtures.ts'

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
