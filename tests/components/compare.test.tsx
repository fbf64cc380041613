import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import formation from '../../public/catalog/items/formation.json'
import copy from '../../public/catalog/pages/business-formation.json'
import type { ItemsFile } from '../../web/catalog/schema/catalog-items.ts'
import type { Page } from '../../web/catalog/schema/page.ts'
import { soldEntry } from '../../web/catalog/schema/sold-entry.ts'
import { Compare } from '../../web/sections/compare.tsx'
import { show } from './render.tsx'

const shelf = formation as ItemsFile
const items = shelf.packages.map((item) => soldEntry(shelf, 'package', item))
const rows = (copy as Page).sections.find((section) => section.type === 'packages')!.compare!

test.each([320, 1000])('at %d px the packages are one table that says what changes', async (width) => {
  await page.viewport(width, 800)
  const screen = await show(<Compare rows={rows} items={items} />)
  await screen.getByText('Compare the packages').click()
  const table = screen.getByRole('table', { name: 'Packages compared' })
  await expect.element(table).toBeVisible()
  expect(table.getByRole('columnheader').elements()).toHaveLength(4)
  await expect
    .element(table.getByRole('columnheader').nth(1))
    .toHaveTextContent(/^Basic\$999\.00plus state filing fees$/)
  await expect.element(table.getByRole('columnheader').nth(2)).toHaveTextContent('$3,500.00 more')

  const states = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'States' }) })
  const cells = states.getByRole('cell').elements()
  expect(cells.map((cell) => cell.textContent)).toEqual(['One', 'One', 'Up to four'])
  const weights = cells.map((cell) => Number(getComputedStyle(cell).fontWeight) > 500)
  expect(weights).toEqual([false, false, true])
  // Beside each other, and within the page.
  const boxes = cells.map((cell) => cell.getBoundingClientRect())
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)

  const agent = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Registered agent' }) })
  await expect.element(agent.getByRole('cell').first()).toHaveTextContent('Not included')
})
