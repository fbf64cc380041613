import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PiecesPage } from './pieces/page.tsx'

test.each([
  [320, 'light'],
  [320, 'dark'],
  [1280, 'light'],
  [1280, 'dark'],
] as const)('all pieces in all states are within %i px, %s', async (width, scheme) => {
  await page.viewport(width, 800)
  await render(<PiecesPage scheme={scheme} />)
  await expect.element(page.getByRole('heading', { level: 1, name: `Pieces, ${scheme}` })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test.each([
  ['Many', () => page.getByRole('toolbar', { name: 'Selected bookmarks' })],
  ['With a link', () => page.getByRole('link', { name: 'See both values' })],
  ['Form with a draft', () => page.getByText('We’ve restored what you typed before.')],
  ['Menu', () => page.getByRole('menuitem', { name: 'Remove' })],
  ['Question at work', () => page.getByRole('alertdialog', { name: 'Remove without exporting?' })],
])('what "%s" shows is on a phone’s screen', async (label, shown) => {
  await page.viewport(320, 600)
  await render(<PiecesPage scheme="light" />)
  await page.getByRole('button', { name: label, exact: true }).first().click()
  await expect.element(shown()).toBeInViewport()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
