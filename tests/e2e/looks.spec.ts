import type { Locator, Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'

const PHONE = { width: 360, height: 800 }
const DESK = { width: 1280, height: 800 }

const footerOf = (page: Page) => page.getByRole('contentinfo')
/** A link of each column. */
const EVERY_PAGE = ['E-commerce', 'Retail', 'Portfolio', 'Trademarks', 'Events', 'App Categories']

async function expectEveryPage(page: Page, isShown: boolean) {
  for (const name of EVERY_PAGE) {
    const link = footerOf(page).getByRole('link', { name, exact: true })
    await (isShown ? expect(link).toBeVisible() : expect(link).toHaveCount(0))
  }
}

test('the footer of a phone is short, and its links unfold without scripts', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false, viewport: PHONE })
  const page = await context.newPage()
  await page.goto('/contact')
  expect((await footerOf(page).boundingBox())!.height).toBeLessThan(700)
  await expectEveryPage(page, false)
  await page.emulateMedia({ media: 'print' })
  await expectEveryPage(page, true)
  await page.emulateMedia({ media: 'screen' })
  await footerOf(page).getByText('Every page').click()
  await expectEveryPage(page, true)
  // What leads to them unfolds them, too.
  await page.goto('/about#every-page')
  await expectEveryPage(page, true)
  await page.setViewportSize(DESK)
  await page.goto('/contact')
  await expectEveryPage(page, true)
  await expect(footerOf(page).getByText('Every page')).toBeHidden()
  await context.close()
})

test('a menu whose code does not come leads to the links of the footer', async ({ device }) => {
  const { page } = await device({ signedOut: true, width: 360 })
  await page.context().route(/side-menu-dialog-.*\.js/, (route) => route.abort())
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expectEveryPage(page, true)
  await expect(footerOf(page).getByText('Industries')).toBeInViewport()
})

/** The parts of cells of pattern that pictures show at their sides, by address, width and proportion of the frame. */
async function sliversOf(page: Page): Promise<string[]> {
  return page.locator('main svg[viewBox="0 0 12 12"]:has(> use)').evaluateAll((pictures) =>
    pictures.flatMap((picture) => {
      const { width, height } = picture.getBoundingClientRect()
      if (width === 0 || /cover-|sleeve-/.test(picture.innerHTML)) return []
      // Three cells are as wide as the picture is high. Beside many of them a narrow one is no stripe.
      const cells = ((width / height - 1) * 3) / 2
      const hasPattern = [...picture.querySelectorAll('[class]')].some(
        (wing) => getComputedStyle(wing).display !== 'none',
      )
      const rest = cells - Math.floor(cells)
      // A square has none, or a fraction of a pixel of it would show where its width is one.
      const isSquare = Math.abs(width - height) < 1.5
      const isFine = isSquare
        ? !hasPattern || Number.isInteger(width)
        : cells > 0 && (rest > 0.3 || rest < 0.02 || cells > 3)
      return isFine
        ? []
        : [`${Math.round(width)} x ${Math.round(height)}: ${picture.innerHTML.match(/#(?!back|wing)([\w-]+)/)?.[1]}`]
    }),
  )
}

for (const viewport of [PHONE, DESK])
  test(`no picture has a narrow stripe at its sides: ${viewport.width} px`, async ({ device }) => {
    const { page } = await device({ signedOut: true, width: viewport.width })
    for (const address of PICTURED) {
      await page.goto(address)
      expect(await sliversOf(page), address).toEqual([])
    }
  })

const PICTURED = [
  '/',
  '/about',
  '/cannabis-services',
  '/copywriting-services',
  '/retail-services',
  '/news',
  '/articles/a-trademark-takes-a-year',
  '/events',
  '/browse-businesses',
  '/business/harbor-light-bakery',
  '/store/web-business',
  '/search?q=cover&tab=images',
]

/** The upper edges of a part of each card, by the upper edge of the card: one for each row if they are aligned. */
async function edgesOf(cards: Locator, part: string): Promise<number[][]> {
  const edges = await cards.evaluateAll(
    (all, selector) =>
      all.flatMap((card) => {
        const inside = card.querySelector(selector)
        return inside ? [[card.getBoundingClientRect().top, inside.getBoundingClientRect().top].map(Math.round)] : []
      }),
    part,
  )
  const rows = new Map<number, Set<number>>()
  for (const [row = 0, edge = 0] of edges) rows.set(row, (rows.get(row) ?? new Set()).add(edge))
  return [...rows.values()].map((each) => [...each])
}

test('names, texts, prices and buttons of cards in a row are on one line', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  const cardsWith = (part: string) => page.getByRole('main').locator(`li:has(${part})`)
  const expectAligned = async (cards: Locator, parts: string[]) => {
    await expect(cards.first()).toBeVisible()
    for (const part of parts)
      for (const row of await edgesOf(cards, part)) expect(row, `${page.url()} ${part}`).toHaveLength(1)
  }
  await page.goto('/apps')
  await expectAligned(cardsWith('h3 a[href^="/apps/"]'), ['h3', 'h3 ~ p', 'li', 'b'])
  await page.goto('/portfolio')
  await expectAligned(cardsWith('h3 ~ dl'), ['h3', 'dl', 'summary', 'a'])
  await page.goto('/store?category=Services')
  await expectAligned(page.locator('section[aria-labelledby="found"] li:has(button)'), ['h3', 'h3 ~ p', 'button'])
})

test('courses are compared on a phone without scrolling sideways', async ({ device }) => {
  const { page } = await device({ signedOut: true, width: 360 })
  await page.goto('/courses')
  const table = page.getByRole('table', { name: 'Courses compared' })
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  for (const price of ['$999.99', '$1,499.99', '$2,499.99']) {
    const { x, width } = (await table.getByRole('cell', { name: price }).boundingBox())!
    expect(x + width).toBeLessThanOrEqual(360)
  }
  await expect(table.getByRole('row').filter({ hasText: 'Taught by' })).toContainText('Dolores Whitaker')
})

for (const width of [PHONE.width, DESK.width])
  test(`no words are squeezed into a column of letters: ${width} px`, async ({ device }) => {
    const { page } = await device({ signedOut: true, width })
    for (const address of ['/store', '/courses', '/events', '/web-services']) {
      await page.goto(address)
      await expect(page.locator('main :is(h2, h3, p)').nth(5)).toBeAttached()
      const squeezed = await page.locator('main :is(h2, h3, p)').evaluateAll((blocks) =>
        blocks.flatMap((block) => {
          const { width: across, height } = block.getBoundingClientRect()
          const letter = Number.parseFloat(getComputedStyle(block).fontSize)
          return across > 1 && across < 3 * letter && height > 4 * letter ? [block.textContent] : []
        }),
      )
      expect(squeezed, address).toEqual([])
    }
  })
