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
