import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { loadPrerenderer, siteOf } from '../../vite/run-prerenderer.ts'
import type { AppParts } from '../../web/prerender/entry.ts'
import { WEB } from './pages.ts'

const PAGES = [
  '/',
  '/web-services',
  '/store',
  '/store/web-business',
  '/store/event-pricing-workshop',
  '/bookstore',
  '/apps/everygig',
  '/explore-businesses',
  '/business/harbor-light-bakery',
  '/articles/business-growth-2024',
  '/events',
  '/legal/terms',
]

const folder = join(WEB, '../prerender')
const built = (path: string) => readFileSync(join(WEB, path), 'utf8')
const parts = JSON.parse(readFileSync(join(folder, 'parts.json'), 'utf8')) as AppParts
const code = readFileSync(join(folder, 'prerender.js'), 'utf8')
// The day of the build may have been yesterday.
const { day } = JSON.parse(built('catalog/events.json')) as { day: string }

// The context has the language with `Intl`, and `URL`, and nothing of Node or of a browser.
const site = siteOf(loadPrerenderer(code), resolve(WEB, '../../public'), parts, day)

test('the catalog is checked and derived in a bare context with the same result as in the build', () => {
  const paths = Object.keys(site.catalog)
  expect(paths.length).toBeGreaterThan(50)
  for (const path of paths) expect(site.catalog[path] === built(`catalog/${path}`), path).toBe(true)
})

test.each(PAGES)(
  '%s is rendered in a bare context with the same result as in the build, byte for byte',
  async (address) => {
    const { document } = await site.render(address)
    expect(document).toBe(built(`pages/${address === '/' ? 'index' : address}.html`))
  },
)

test('an address without a page is rejected, and so is a page that needs a missing part of the app', async () => {
  await expect(site.render('/no-such-page')).rejects.toThrow('there is no page at /no-such-page')
  await expect(site.render('/legal/nothing')).rejects.toThrow('there is no page at /legal/nothing')
  const poor = siteOf(loadPrerenderer(code), resolve(WEB, '../../public'), { ...parts, styles: {} }, day)
  await expect(poor.render('/')).rejects.toThrow(/the built app has no style sheet/)
  const lost = siteOf(loadPrerenderer(code), resolve(WEB, '../../public'), { ...parts, routes: {} }, day)
  await expect(lost.render('/')).rejects.toThrow(/the built app has no route/)
})
