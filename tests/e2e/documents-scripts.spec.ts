import type { BrowserContext, Page } from 'playwright/test'
import { openDocuments, row, upload, type Given } from './documents-page.ts'
import { expect, test } from './fixtures.ts'

/** Whatever runs it, on whichever page of the profile, is seen by `watch`, and on our origin by `stored` too. */
const script = (origin: string, name: string) =>
  `console.log('ran ${name}');fetch('${origin}/api/health?ran=${name}',{mode:'no-cors'});localStorage.setItem('ran','${name}');`

/** What tries to run scripts: pages, drawings, and files that are two things at once, as what they are and as something else. */
function attacks(origin: string): Given[] {
  const tagged = (name: string) =>
    `<script>${script(origin, name)}</script><img src="data:," onerror="${script(origin, name)}">`
  const page = (name: string) => `<!doctype html><title>x</title>${tagged(name)}`
  const drawing = (name: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="${script(origin, name)}">` +
    `<script>${script(origin, name)}</script><foreignObject width="9" height="9">` +
    `<iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="&lt;script&gt;${script(origin, name)}&lt;/script&gt;"/>` +
    `</foreignObject></svg>`
  const xhtml = (name: string) =>
    `<html xmlns="http://www.w3.org/1999/xhtml"><body><script>${script(origin, name)}</script></body></html>`
  const gifPage = (name: string) => `GIF89a/*${'\0'.repeat(20)}${tagged(name)}*/=1;${script(origin, name)}`
  const pdfPage = (name: string) => `%PDF-1.7\n${page(name)}\n%%EOF`
  const files: [name: string, mimeType: string, content: (name: string) => string][] = [
    ['page.html', 'text/html', page],
    ['page.txt', 'text/html', page],
    ['page.png', 'text/html', page],
    ['page', 'text/html', page],
    ['page.xhtml', 'application/xhtml+xml', xhtml],
    ['page.xml', 'text/xml', xhtml],
    ['drawing.svg', 'image/svg+xml', drawing],
    ['drawing.png', 'image/svg+xml', drawing],
    ['drawing.xml', 'text/xml', drawing],
    ['gif.gif', 'image/gif', gifPage],
    ['gif.html', 'image/gif', gifPage],
    ['gif2.gif', 'text/html', gifPage],
    ['gif.js', 'text/javascript', gifPage],
    ['pdf.pdf', 'application/pdf', pdfPage],
    ['pdf.html', 'text/html', pdfPage],
    ['pdf2.pdf', 'text/html', pdfPage],
  ]
  return files.map(([name, mimeType, content]) => ({ name, mimeType, buffer: Buffer.from(content(name), 'latin1') }))
}

/** The names of the scripts that ran on any page of the profile. */
function watch(context: BrowserContext): Set<string> {
  const ran = new Set<string>()
  context.on('console', (message) => {
    if (message.text().startsWith('ran ')) ran.add(message.text().slice(4))
  })
  context.on('request', (request) => {
    const name = new URL(request.url()).searchParams.get('ran')
    if (name) ran.add(name)
  })
  return ran
}
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('ran'))

/** Loads a page of our origin that has no policy of its own, so that only what it embeds is protected. */
async function host(page: Page, origin: string, body: string): Promise<void> {
  await page.route('**/bare-page', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(`${origin}/bare-page`)
  await page.unroute('**/bare-page')
}

/** Sees one script run by the same means, so that the others would have been seen. */
async function expectSeen(page: Page, origin: string, ran: Set<string>): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('ran'))
  await host(page, origin, `<script>${script(origin, 'control')}</script>`)
  await expect.poll(() => [...ran]).toEqual(['control'])
  expect(await stored(page)).toBe('control')
}

test('a preview of a drawing, a page or a polyglot runs no script', async ({ device, server }) => {
  const { page, context } = await device()
  const files = attacks(server.url)
  await openDocuments(page)
  await upload(page, ...files)
  const ran = watch(context)
  const dialog = page.getByRole('dialog')
  for (const { name } of files) {
    await page.getByRole('button', { name, exact: true }).click()
    const shown = dialog.locator('img, pre, canvas').or(dialog.getByText(/can’t be shown here/))
    await expect(shown.first(), name).toBeVisible()
    await expect(dialog.locator('iframe, object, embed, script'), name).toHaveCount(0)
    expect(page.frames(), name).toHaveLength(1)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog).toHaveCount(0)
  }
  expect([[...ran], await stored(page)]).toEqual([[], null])
  await expectSeen(page, server.url, ran)
})

test('the address of a content runs no script, opened or embedded', async ({
  device,
  server,
  account,
  consoleErrors,
}) => {
  const { page, context, settled } = await device()
  const origin = server.url
  const files = attacks(origin)
  await openDocuments(page)
  await upload(page, ...files)
  await settled()
  const headers = { Authorization: account.token }
  const list = async () => {
    const answer = await page.request.get(`${origin}/api/collections/documents/records?perPage=500`, { headers })
    return ((await answer.json()) as { items: { id: string; name: string; storage_path: string }[] }).items
  }
  await expect.poll(async () => (await list()).filter((item) => item.storage_path).length).toBe(files.length)
  for (const { name } of files) await expect(row(page, name)).toBeVisible()
  const { token } = (await (await page.request.post(`${origin}/api/files/token`, { headers })).json()) as {
    token: string
  }
  const ran = watch(context)
  const answered: string[] = []
  context.on('response', (response) => answered.push(new URL(response.url()).pathname))
  for (const { id, name } of await list()) {
    const path = `/api/documents/${id}/content`
    const address = `${origin}${path}?token=${token}`
    const downloading = page.waitForEvent('download')
    await page.goto(address).catch((error: Error) => expect(error.message, name).toContain('Download is starting'))
    expect((await downloading).suggestedFilename(), name).toBe(name)
    answered.length = 0
    const embedded = ['iframe src', 'embed src', 'object data', 'script src', 'script type=module src', 'img src']
    await host(page, origin, embedded.map((tag) => `<${tag}="${address}"></${tag.split(' ')[0]}>`).join(''))
    await expect.poll(() => answered.filter((one) => one === path).length, name).toBeGreaterThan(0)
    await page.waitForLoadState('load')
  }
  expect([[...ran], await stored(page)]).toEqual([[], null])
  await expectSeen(page, origin, ran)
  // The browser says of each that it is no script.
  const refused = consoleErrors.splice(0)
  expect(refused.length).toBeGreaterThanOrEqual(files.length)
  for (const message of refused) expect(message).toMatch(/^(Refused to execute|Failed to load module) script/)
})
