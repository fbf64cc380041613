import type { Locator, Page } from 'playwright/test'
import { expect, test, type Device } from './fixtures.ts'
import { openPage } from './steps.ts'

/** A view transition: its types, and what it animates; `failed` if the browser refused it, such as for two elements of one name. */
type Seen = { types: string[]; parts: string[]; failed?: string }

/** Notes the view transitions of all pages to come. With `stop` they stay at their beginning until the page lets them go. */
async function watchMoves({ context, page }: Device, stop = false): Promise<void> {
  await context.addInitScript((stopped) => {
    const seen: Seen[] = []
    Object.assign(window, { seenMoves: seen })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (options) => {
      const transition = start(options)
      const move: Seen = { types: [...transition.types], parts: [] }
      transition.ready.then(
        () => {
          const animations = document.getAnimations()
          move.parts = animations.map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
          if (stopped) for (const animation of animations) animation.pause()
          seen.push(move)
        },
        (problem: unknown) => seen.push({ ...move, failed: String(problem) }),
      )
      return transition
    }
  }, stop)
  await page.reload()
}

const seenMoves = (page: Page) => page.evaluate(() => (window as unknown as { seenMoves: Seen[] }).seenMoves)
const typesOf = async (page: Page) => (await seenMoves(page)).flatMap(({ types }) => types)
const PICTURE = '::view-transition-group(picture)'

/** The picture moves from a tile to the page that it opens, and back to the same one. */
async function expectPictureToMove(page: Page, link: Locator, back = () => page.goBack()): Promise<void> {
  const before = (await seenMoves(page)).length
  await link.scrollIntoViewIfNeeded()
  await link.click()
  await expect.poll(async () => (await seenMoves(page)).slice(before)).toHaveLength(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await back()
  await expect.poll(async () => (await seenMoves(page)).slice(before)).toHaveLength(2)
  expect(
    await link.evaluate((node) => node.closest('li, article, .media')!.querySelectorAll('[data-moves]').length),
  ).toBe(1)
  for (const [at, type] of ['open', 'close'].entries()) {
    const move = (await seenMoves(page))[before + at]!
    expect(move).toEqual({ types: [type], parts: expect.arrayContaining([PICTURE]) as string[] })
  }
}

test('the picture of a list moves to the page of its entity and back', async ({ device }) => {
  const guest = await device({ signedOut: true })
  const { page } = guest
  await watchMoves(guest)
  await openPage(page, '/browse-businesses')
  await expectPictureToMove(page, page.locator('main li h3 a').nth(3))
  await openPage(page, '/news')
  await expectPictureToMove(page, page.locator('main article a').first())
  await expectPictureToMove(page, page.locator('main li h3 a').nth(5))
  await openPage(page, '/business-profiles')
  const toProfiles = page.getByRole('link', { name: 'Back to Profiles' })
  await expectPictureToMove(page, page.getByRole('link', { name: /^View profile/ }).first(), async () => {
    await toProfiles.click()
    return null
  })
})

test('an app that a page shows twice goes back to where it was pressed', async ({ device }) => {
  const guest = await device({ signedOut: true })
  await watchMoves(guest)
  await openPage(guest.page, '/apps')
  const today = guest.page.getByRole('region', { name: 'App of the Day' }).getByRole('link', { name: /^See / })
  const name = (await today.getAttribute('aria-label'))!.replace('See ', '')
  await expectPictureToMove(guest.page, today)
  await expectPictureToMove(guest.page, guest.page.locator('main li').getByRole('link', { name, exact: true }))
})

test('filters, places in a page and pages without a picture do not move', async ({ device }) => {
  const guest = await device({ signedOut: true })
  const { page } = guest
  await watchMoves(guest)
  await openPage(page, '/news')
  await page.getByRole('link', { name: 'Company News' }).click()
  await expect(page).toHaveURL('/news?category=company-news')
  await page.goBack()
  await expect(page).toHaveURL('/news')
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await page.getByRole('link', { name: 'Everyday, home' }).first().click()
  await expect(page).toHaveURL('/')
  expect(await seenMoves(page)).toEqual([])
})

test('a swipe back, which the browser draws itself, is not animated again', async ({ device }) => {
  const guest = await device({ signedOut: true })
  const { page } = guest
  // Chromium has no swipe on this platform: its pop events say that one was drawn.
  await page.addInitScript(() =>
    Object.defineProperty(PopStateEvent.prototype, 'hasUAVisualTransition', { get: () => true }),
  )
  await watchMoves(guest)
  await openPage(page, '/browse-businesses')
  const tile = page.locator('main li h3 a').first()
  await tile.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => typesOf(page)).toEqual(['open'])
  await page.goBack()
  await expect(tile).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await tile.click()
  await expect.poll(() => typesOf(page)).toEqual(['open', 'open'])
})

test('a move that is cut short is no error', async ({ device }) => {
  const guest = await device({ signedOut: true })
  const { page } = guest
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (options) => {
      const transition = start(options)
      // As another move does, before this one is ready.
      setTimeout(() => transition.skipTransition())
      return transition
    }
  })
  await openPage(page, '/browse-businesses')
  await page.locator('main li h3 a').first().click()
  await expect(page).toHaveURL(/\/business\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('nothing moves for people who want less motion', async ({ device }) => {
  const guest = await device({ signedOut: true })
  const { page } = guest
  await watchMoves(guest)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, '/browse-businesses')
  await page.locator('main li h3 a').first().click()
  await expect(page).toHaveURL(/\/business\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await seenMoves(page)).toEqual([])
})

test('the old page stays as it is until the new one is loaded, and can be pressed while it moves', async ({
  device,
}) => {
  const guest = await device({ signedOut: true })
  const { page } = guest
  await watchMoves(guest, true)
  await openPage(page, '/browse-businesses')
  let arrives = () => {}
  const late = new Promise<void>((resolve) => (arrives = resolve))
  await page.route('**/catalog/**', async (route) => {
    await late
    await route.continue()
  })
  await page.locator('main li h3 a').first().click()
  await expect(page.getByText('Loading', { exact: true })).toBeAttached()
  expect(
    await page.evaluate(() => document.getAnimations().some(({ effect }) => (effect as KeyframeEffect).pseudoElement)),
  ).toBe(false)
  arrives()
  await expect.poll(() => typesOf(page)).toEqual(['open'])
  // It is stopped, over the whole page.
  const button = (await page.getByRole('button', { name: 'Apps menu' }).boundingBox())!
  await page.mouse.click(button.x + button.width / 2, button.y + button.height / 2)
  await expect(page.getByRole('navigation', { name: 'Browse our everyday ecosystem of apps' })).toBeVisible()
})

test('on a phone, account pages slide in and out below a header that stays, and tabs fade', async ({ device }) => {
  const phone = await device({ width: 360 })
  const { page } = phone
  await watchMoves(phone)
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/settings')
  await expect.poll(() => typesOf(page)).toEqual(['in'])
  await page.goBack()
  await expect.poll(() => typesOf(page)).toEqual(['in', 'out'])
  for (const { parts, failed } of await seenMoves(page)) {
    expect(failed).toBeUndefined()
    expect(parts).toEqual(expect.arrayContaining(['::view-transition-new(root)', '::view-transition-new(app-header)']))
    expect(parts).not.toContain('::view-transition-group(app-header)')
  }
})

test('at a desk account pages do not move', async ({ device }) => {
  const desk = await device()
  const { page } = desk
  await watchMoves(desk)
  await page.getByRole('banner').getByRole('link', { name: 'Payment Methods' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Methods' })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome Back/ })).toBeFocused()
  expect(await seenMoves(page)).toEqual([])
})
