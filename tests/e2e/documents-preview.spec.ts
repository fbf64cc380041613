import type { Page } from 'playwright/test'
import { readFile } from 'node:fs/promises'
import { expectNoAxeFaults } from './axe.ts'
import { choose, LEASE, openDocuments, PIXEL, row, upload } from './documents-page.ts'
import { expect, test } from './fixtures.ts'
import { waitForOfflineApp } from './offline-ready.ts'
import { docx, pdf } from './sample-files.ts'

test('a document is shown, and downloaded as it was', async ({ device }) => {
  const { page } = await device()
  await openDocuments(page)
  await upload(page, LEASE, PIXEL)
  await page.getByRole('button', { name: 'Lease.txt', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('The tenant repairs the roof.')).toBeVisible()
  await expectNoAxeFaults(page)
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

test('a PDF is shown page by page, larger if wanted, with words that can be selected', async ({ device }) => {
  const { page } = await device()
  await openDocuments(page)
  await upload(page, {
    name: 'Lease.pdf',
    mimeType: 'application/pdf',
    buffer: pdf('The first page', 'The second page', 'The third page', 'The last page'),
  })
  await page.getByRole('button', { name: 'Lease.pdf', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const words = dialog.getByText('The first page')
  await expect(words).toBeAttached()
  await expect(dialog.getByText('1 of 4')).toBeVisible()
  const canvas = dialog.locator('canvas')
  const hasInk = () =>
    canvas.evaluate((picture: HTMLCanvasElement) => {
      const { data } = picture.getContext('2d')!.getImageData(0, 0, picture.width, picture.height)
      return data.some((value, at) => at % 4 === 0 && value < 100 && data[at + 3] === 255)
    })
  expect(await hasInk()).toBe(true)
  await expectNoAxeFaults(page)

  // The words lie where they are drawn: 20 of 300 points from the left, and as long as 14 letters of 24 points.
  const [frame, line] = [(await canvas.boundingBox())!, (await words.boundingBox())!]
  expect((line.x - frame.x) / frame.width).toBeCloseTo(20 / 300, 1)
  expect(line.width / frame.width).toBeGreaterThan(0.4)
  expect(line.width / frame.width).toBeLessThan(0.7)
  await words.dblclick({ position: { x: 5, y: line.height / 2 } })
  expect(await page.evaluate(() => getSelection()!.toString().trim())).toBe('The')

  await dialog.getByRole('button', { name: 'Zoom in' }).click()
  await expect(dialog.getByText('125%')).toBeVisible()
  await expect.poll(async () => (await canvas.boundingBox())!.width / frame.width).toBeCloseTo(1.25, 1)
  await dialog.getByRole('button', { name: 'Zoom out' }).click()
  await expect(dialog.getByRole('button', { name: 'Zoom out' })).toBeDisabled()

  await dialog.getByRole('button', { name: 'Next page' }).click()
  await expect(dialog.getByText('The second page')).toBeAttached()
  await expect(words).toHaveCount(0)
  await dialog.getByLabel('Go to page').fill('4')
  await dialog.getByLabel('Go to page').press('Enter')
  await expect(dialog.getByText('The last page')).toBeAttached()
  await expect(dialog.getByRole('button', { name: 'Next page' })).toBeDisabled()
  await dialog.getByRole('region', { name: 'Page 4 of Lease.pdf' }).press('PageUp')
  await expect(dialog.getByText('The third page')).toBeAttached()
})

/** What this device has of each document's content. */
const contentStates = (page: Page, owner: string): Promise<string[]> =>
  page.evaluate(async (name) => {
    const open = indexedDB.open(name)
    await new Promise((resolve) => (open.onsuccess = resolve))
    const all = open.result.transaction('_contents').objectStore('_contents').getAll()
    await new Promise((resolve) => (all.onsuccess = resolve))
    open.result.close()
    return (all.result as { state: string }[]).map(({ state }) => state)
  }, `everyday-${owner}`)

test('a PDF opens offline on a device where none was opened before', async ({ device, account }) => {
  const [laptop, phone] = [await device(), await device({ withWorker: true, width: 360 })]
  const { page } = phone
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await waitForOfflineApp(page)
  const pdfCode = () =>
    page.evaluate(async () => {
      const cache = await caches.open('everyday-media')
      return (await cache.keys()).filter(({ url }) => url.endsWith('.mjs')).length
    })
  expect(await pdfCode()).toBe(0)
  await openDocuments(laptop.page)
  await upload(laptop.page, {
    name: 'Lease.pdf',
    mimeType: 'application/pdf',
    buffer: pdf('Of the roof', 'Of the wall'),
  })
  await laptop.settled()
  await openDocuments(page)
  await expect(row(page, 'Lease.pdf')).toBeVisible()
  await expect.poll(pdfCode, { timeout: 30_000 }).toBe(2)
  await choose(page, 'Lease.pdf', 'Keep on this device')
  await expect.poll(() => contentStates(page, account.id)).toEqual(['here'])
  await phone.settled()
  await phone.offline(true)
  await openDocuments(page)
  await page.getByRole('button', { name: 'Lease.pdf', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('Of the roof')).toBeAttached()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expectNoAxeFaults(page)
  await phone.offline(false)
})

test('a docx document is shown offline, and nothing in it runs or is fetched', async ({ device }) => {
  const { page, offline } = await device({ withWorker: true })
  await openDocuments(page)
  await offline(true)
  const run = (text: string, look = '') => `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
  const paragraph = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`
  const item = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'
  const picture = (from: string) =>
    paragraph(`<w:r><w:drawing><w:docPr descr="A permit"/><a:blip ${from}/></w:drawing></w:r>`)
  const body = [
    paragraph(run('Lease of the roof'), '<w:pStyle w:val="H1"/>'),
    paragraph(
      run('The tenant ') + run('repairs', '<w:b/>') + run(' it &lt;script&gt;document.title="stolen"&lt;/script&gt;'),
    ),
    paragraph(run('Tiles'), item),
    paragraph(run('Gutters'), item),
    `<w:tbl><w:tr><w:tc>${paragraph(run('Rent'))}</w:tc><w:tc>${paragraph(run('1,200'))}</w:tc></w:tr></w:tbl>`,
    paragraph(`<w:hyperlink r:id="evil">${run('Read more')}</w:hyperlink><w:del>${run('Deleted words')}</w:del>`),
    picture('r:embed="local"') + picture('r:link="remote"') + picture('r:embed="remote"'),
    '<w:altChunk r:id="page"/>',
  ].join('')
  const rel = (id: string, target: string, mode = 'External') =>
    `<Relationship Id="${id}" Target="${target}" TargetMode="${mode}"/>`
  const rels =
    rel('local', 'media/permit.png', 'Internal') +
    rel('remote', 'https://spy.example/a.png') +
    rel('evil', 'javascript:alert(1)')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const name = 'Lease.docx'
  await upload(page, { name, mimeType: '', buffer: docx(body, { rels, media: { 'permit.png': PIXEL.buffer } }) })
  await page.getByRole('button', { name, exact: true }).click()
  const paper = page.getByRole('document', { name: 'Text of the document' })
  await expect(paper.getByRole('heading', { name: 'Lease of the roof' })).toBeVisible()
  await expect(paper.locator('strong')).toHaveText('repairs')
  await expect(paper).toContainText('it <script>document.title="stolen"</script>')
  await expect(paper).toContainText('1.Tiles')
  await expect(paper).toContainText('2.Gutters')
  await expect(paper.getByRole('cell', { name: '1,200' })).toBeVisible()
  await expect(paper).toContainText('Read more')
  await expect(paper).not.toContainText('Deleted words')
  await expect(paper.locator('a, iframe, script')).toHaveCount(0)
  await expect(paper.getByRole('img', { name: 'A permit' })).toHaveCount(1)
  await expect(page).toHaveTitle(/Documents/)
  expect(asked.filter((url) => url.includes('spy.example'))).toEqual([])
  await expectNoAxeFaults(page)
  await page.keyboard.press('Escape')
  await upload(page, { name: 'Broken.docx', mimeType: '', buffer: Buffer.from('no zip') })
  await page.getByRole('button', { name: 'Broken.docx', exact: true }).click()
  await expect(page.getByText('It can’t be shown here. Download it to open it.')).toBeVisible()
})
