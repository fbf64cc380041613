import type { Locator, Page } from 'playwright/test'
import { expectNoAxeFaults } from './axe.ts'
import { seedBookmarks } from './bookmark-rows.ts'
import { expect, test, type Device } from './fixtures.ts'

const ROWS = 300

/** The page with 300 bookmarks, the most recent first: Bookmark 181, 62, 243, 124 and so on. */
async function listed(device: (options?: { width?: number }) => Promise<Device>, width = 1280): Promise<Page> {
  const { page, context, settled } = await device({ width })
  // An account without bookmarks is known to have none once everything has arrived.
  await settled()
  // The server does not have these rows and would refuse their changes as those of deleted ones.
  await context.route('**/api/sync/**', (route) => route.abort())
  await page.goto('/bookmarks')
  await expect(page.getByRole('heading', { name: 'No bookmarks yet' })).toBeVisible()
  await seedBookmarks(page, ROWS)
  await page.reload()
  await expect(row(page, 0)).toBeVisible()
  // By then nothing moves any more.
  await expect(page.getByPlaceholder('Search 300 bookmarks')).toBeVisible()
  return page
}

const row = (page: Page, index: number) => page.locator(`[data-index="${index}"]`)
const checked = (page: Page) => page.getByRole('checkbox', { name: /^Select Bookmark/, checked: true })
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected bookmarks' })
const count = (page: Page, folder: string) => page.getByRole('link', { name: new RegExp(`^${folder} \\d`) })

test.describe('several at once', () => {
  test('are selected by click and Shift, moved, and put back by one undo', async ({ device }) => {
    const page = await listed(device)
    await row(page, 0).getByRole('checkbox').check()
    await row(page, 4)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] })
    await expect(checked(page)).toHaveCount(5)
    await expect(bar(page)).toContainText('5 selected')
    await bar(page).getByRole('button', { name: 'Move' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Folder 3', exact: true }).click()
    await expect(page.getByText(/\d bookmarks are in Folder 3\./)).toBeVisible()
    await expect(bar(page)).toBeHidden()
    const before = 10
    await expect(count(page, 'Folder 3')).not.toHaveText(`Folder 3 ${before}`)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(count(page, 'Folder 3')).toHaveText(`Folder 3 ${before}`)
  })

  test('all are selected, tagged, starred and moved to the trash, and the trash gives them back', async ({
    device,
  }) => {
    const page = await listed(device)
    await page.getByRole('checkbox', { name: 'Select all' }).click()
    await expect(bar(page)).toContainText('300 selected')
    await bar(page).getByRole('button', { name: 'Tag' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Add tags' }).fill('all')
    await dialog.getByRole('combobox', { name: 'Add tags' }).press('Enter')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Tags of 300 bookmarks changed.')).toBeVisible()
    await expect(count(page, 'all')).toHaveText('all 300')
    await bar(page).getByRole('button', { name: 'Favorite' }).click()
    await expect(page.getByText('294 bookmarks added to favorites.')).toBeVisible()
    await bar(page).getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('300 bookmarks are in the trash.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No bookmarks yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(count(page, 'All Bookmarks')).toHaveText('All Bookmarks 300')
  })

  test('are no longer selected once they have left the listing', async ({ device }) => {
    const page = await listed(device)
    await page.goto('/bookmarks?favorites=true')
    await page.getByRole('checkbox', { name: 'Select all' }).click()
    await expect(bar(page)).toContainText('6 selected')
    await bar(page).getByRole('button', { name: 'Unfavorite' }).click()
    await expect(page.getByText('6 bookmarks removed from favorites.')).toBeVisible()
    await expect(bar(page)).toBeHidden()
  })

  test('of a folder or of the trash: it is the only place that is marked', async ({ device }) => {
    const page = await listed(device)
    const marked = page.getByRole('navigation', { name: 'Bookmark folders' }).locator('[aria-current]')
    await expect(marked).toHaveText([/^All Bookmarks/])
    await count(page, 'Folder 3').click()
    await expect(marked).toHaveText([/^Folder 3/])
    await count(page, 'Trash').click()
    await expect(marked).toHaveText([/^Trash/])
  })

  test('of a tag, of a search, and all again: the counts beside them stay', async ({ device }) => {
    const page = await listed(device)
    const all = count(page, 'All Bookmarks')
    const shown = await all.evaluateHandle((link) => {
      const texts = new Set<string>()
      const note = () => texts.add(link.textContent ?? '')
      new MutationObserver(note).observe(link, { subtree: true, childList: true, characterData: true })
      return texts
    })
    await count(page, 'tag19').click()
    await expect(page).toHaveURL(/tag=tag19/)
    await expect(row(page, 0)).toBeVisible()
    await page.getByRole('searchbox').fill('Bookmark 62')
    await expect(page).toHaveURL(/q=/)
    await all.click()
    await expect(page).not.toHaveURL(/tag=|q=/)
    await expect(page.getByPlaceholder('Search 300 bookmarks')).toBeVisible()
    await expect(row(page, 0)).toContainText('Bookmark 181')
    expect(await shown.evaluate((texts) => [...texts])).toEqual([])
    await expect(all).toHaveText('All Bookmarks 300')
  })

  test('are dragged to a folder', async ({ device }) => {
    const page = await listed(device)
    await row(page, 1).getByRole('checkbox').check()
    await row(page, 3).getByRole('checkbox').check()
    await row(page, 3).dragTo(count(page, 'Folder 12'))
    await expect(page.getByText(/2 bookmarks are in Folder 12\./)).toBeVisible()
    // A row that is not selected is dragged alone.
    await row(page, 0).dragTo(count(page, 'Trash'))
    await expect(page.getByText('1 bookmark is in the trash.')).toBeVisible()
  })
})

test('the keyboard alone reads, selects, moves, tags, stars, deletes and undoes', async ({ device }) => {
  const page = await listed(device)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const title = (index: number) => row(page, index).getByRole('link').first()
  await press('j')
  await expect(title(0)).toBeFocused()
  await press('j', 'j', 'k')
  await expect(title(1)).toBeFocused()
  await press('x', 'Shift+J', 'Shift+J')
  await expect(checked(page)).toHaveCount(3)
  await expect(title(3)).toBeFocused()
  await press('Escape')
  await expect(checked(page)).toHaveCount(0)

  await press('e')
  await expect(page.getByRole('dialog', { name: 'Edit bookmark' })).toBeVisible()
  await press('Escape')
  await expect(title(3)).toBeFocused()
  await press('x', 't')
  await expect(
    page.getByRole('dialog', { name: 'Tags' }).getByRole('combobox', { name: 'Tags', exact: true }),
  ).toBeFocused()
  await page.keyboard.type('urgent')
  await press('Enter', 'Enter')
  await expect(row(page, 3)).toContainText('urgent')
  await press('z')
  await expect(row(page, 3)).not.toContainText('urgent')
  await press('Escape', 'm')
  await expect(page.getByRole('dialog', { name: 'Move to folder' })).toBeVisible()
  await press('Escape')
  await press('s')
  await expect(row(page, 3).getByRole('button', { name: /^Favorite/ })).toHaveAttribute('aria-pressed', 'true')
  const gone = await title(3).textContent()
  await press('Delete')
  await expect(page.getByRole('link', { name: gone!, exact: true })).toHaveCount(0)
  await press('z')
  await expect(page.getByRole('link', { name: gone!, exact: true })).toBeVisible()
  await press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toContainText('Select or deselect')
  await press('Escape', '/')
  await expect(page.getByRole('searchbox', { name: 'Search bookmarks' })).toBeFocused()
  await page.keyboard.type('"bookmark 181"')
  await expect(page.getByText('1 bookmark found')).toBeVisible()
})

test.describe('the preview', () => {
  test('follows the focus beside the list, and hides', async ({ device }) => {
    const page = await listed(device)
    const pane = page.getByRole('complementary', { name: 'Preview' })
    await expect(pane.getByRole('heading')).toHaveText(/^Bookmark 181 /)
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await expect(pane.getByRole('heading')).toHaveText(/^Bookmark 62 /)
    await row(page, 3).click({ position: { x: 52, y: 24 } })
    await expect(pane.getByRole('heading')).toHaveText(/^Bookmark 124 /)
    await page.keyboard.press(' ')
    await expect(pane).toBeHidden()
    await page.reload()
    await expect(row(page, 0)).toBeVisible()
    await expect(pane).toBeHidden()
  })

  test('leaves room beside it for titles, tags and the search, and has the date', async ({ device }) => {
    const page = await listed(device)
    const pane = page.getByRole('complementary', { name: 'Preview' })
    await expect(pane.getByText(/^01\/\d\d\/2024$/)).toBeVisible()
    await expect(row(page, 0).getByText('tag19')).toBeVisible()
    await expect(row(page, 0).getByText(/^01\/\d\d\/2024$/)).toBeHidden()
    const width = async (part: Locator) => (await part.boundingBox())!.width
    expect(await width(row(page, 0).getByRole('link'))).toBeGreaterThan(250)
    expect(await width(page.getByRole('searchbox', { name: 'Search bookmarks' }))).toBeGreaterThan(400)
    await row(page, 0).getByRole('checkbox').check()
    await expect(bar(page).getByRole('button', { name: 'Delete' })).toBeInViewport({ ratio: 1 })
  })

  test('is a sheet on a phone: one tap shows it, the next opens the page', async ({ device }) => {
    const page = await listed(device, 360)
    await row(page, 1).click({ position: { x: 150, y: 20 } })
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('heading', { name: /^Bookmark 62 / })).toBeVisible()
    await expect(sheet.getByRole('link', { name: 'Open' })).toHaveAttribute('href', 'https://site298.example/page/298')
    await sheet.getByRole('button', { name: 'Delete' }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByText(/“Bookmark 62 .*” is in the trash\./)).toBeVisible()
  })
})

test.describe('a finger', () => {
  const finger = async (page: Page, points: { x: number; y: number }[], held = async () => {}) => {
    const client = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
    await touch('touchStart', points[0])
    await held()
    for (const point of points.slice(1)) await touch('touchMove', point)
    await touch('touchEnd')
  }
  const swipe = async (page: Page, index: number, by: number) => {
    const { x, y, width, height } = (await row(page, index).boundingBox())!
    const from = { x: x + width / 2, y: y + height / 2 }
    await finger(
      page,
      [0, 0.2, 0.4, 0.6, 0.8, 1].map((part) => ({ ...from, x: from.x + by * part })),
    )
  }

  test('swipes to the left for Move and Delete, to the right for the star', async ({ device }) => {
    const page = await listed(device, 360)
    await swipe(page, 1, 120)
    await expect(row(page, 1).getByRole('button', { name: /^Favorite/ })).toHaveAttribute('aria-pressed', 'true')
    await swipe(page, 2, -140)
    await row(page, 2).getByRole('button', { name: /^Move/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Folder 5', exact: true }).click()
    await expect(page.getByText(/is in Folder 5\./)).toBeVisible()
    await swipe(page, 0, -140)
    await row(page, 0)
      .getByRole('button', { name: /^Delete/ })
      .click()
    await expect(page.getByText(/“Bookmark 181 .*” is in the trash\./)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row(page, 0)).toContainText('Bookmark 181')
  })

  test('that stays on a row selects it; further taps select more', async ({ device }) => {
    const page = await listed(device, 360)
    const { x, y } = (await row(page, 1).boundingBox())!
    await finger(page, [{ x: x + 150, y: y + 30 }], () => expect(bar(page)).toContainText('1 selected'))
    await expect(bar(page)).toContainText('1 selected')
    await row(page, 3).click({ position: { x: 150, y: 20 } })
    await expect(bar(page)).toContainText('2 selected')
    await bar(page).getByRole('button', { name: 'Select all' }).click()
    await expect(bar(page)).toContainText('300 selected')
    await bar(page).getByRole('button', { name: 'Clear the selection' }).click()
    await expect(bar(page)).toBeHidden()
  })
})

test('a page that is bookmarked twice is pointed out and merged', async ({ device }) => {
  const page = await listed(device)
  await page.getByRole('button', { name: 'Add Bookmark', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill('https://site299.example/page/299?utm_source=mail')
  await dialog.getByLabel('Title').fill('The same page')
  await dialog.getByRole('button', { name: 'Add Bookmark', exact: true }).click()
  const pane = page.getByRole('complementary', { name: 'Preview' })
  await expect(pane).toContainText('Duplicate: “Bookmark 181')
  await expect(page.getByRole('button', { name: 'Twice here 1' })).toBeVisible()
  await pane.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByText('Merged. 1 duplicate moved to the trash.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Twice here 1' })).toBeHidden()
})

test('every state passes axe, in both themes', async ({ device }) => {
  for (const width of [1280, 360]) {
    const page = await listed(device, width)
    for (const scheme of ['light', 'dark'] as const) {
      await page.evaluate((theme) => localStorage.setItem('theme', theme), scheme)
      await page.reload()
      await expect(row(page, 0)).toBeVisible()
      // By then nothing moves any more.
      await expect(page.getByPlaceholder('Search 300 bookmarks')).toBeVisible()
      await row(page, 0).getByRole('checkbox').check()
      await expect(bar(page)).toBeVisible()
      await expectNoAxeFaults(page)
    }
    await page.context().close()
  }
})
