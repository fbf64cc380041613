import type { Page } from 'playwright'

const ROW_HEIGHT = 48

/** Scrolls slowly and in jumps, to the end; gives the most rows that were in the page. */
export function scrollThrough(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const end = document.documentElement.scrollHeight - innerHeight
    const stops = [
      ...Array.from({ length: 75 }, (_, i) => i * 400),
      ...Array.from({ length: 101 }, (_, i) => (end * i) / 100),
    ]
    let rows = 0
    for (const y of stops) {
      scrollTo(0, y)
      await frame()
      rows = Math.max(rows, document.querySelectorAll('main li[style*="translate"]').length)
    }
    return rows
  })
}

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected bookmarks' })

/** Selects the whole list of 20,000, and clears the selection. */
export async function selectAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await bar(page).getByText('20,000 selected').waitFor()
  await bar(page).getByRole('button', { name: 'Clear the selection' }).click()
  await bar(page).waitFor({ state: 'hidden' })
}

/** Moves the first 500 rows of the list to a folder. */
export async function moveFiveHundred(page: Page, folder: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  await page.locator('[data-index="0"]').getByRole('checkbox').check()
  await page.evaluate((y) => scrollTo(0, y), 499 * ROW_HEIGHT)
  await page
    .locator('[data-index="499"]')
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await bar(page).getByText('500 selected').waitFor()
  await bar(page).getByRole('button', { name: 'Move' }).click()
  await page.getByRole('dialog').getByRole('button', { name: folder, exact: true }).click()
  // Those that were there already are not counted.
  await page.getByText(`bookmarks are in ${folder}.`).waitFor({ timeout: 60_000 })
}
