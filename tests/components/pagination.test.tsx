import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Pagination } from '../../web/ui/pagination.tsx'
import { show } from './render.tsx'

const GUTTER_PX = 16

/** The pagination within the gutters of a page. */
const pagination = (at: number, pages: number, onPress = vi.fn()) =>
  show(
    <main style={{ paddingInline: GUTTER_PX }}>
      <Pagination
        page={at}
        pages={pages}
        steps={['Newer articles', 'Older articles']}
        link={(to, { children, ...props }) => (
          <a href={`#${to}`} {...props} onClick={() => onPress(to)}>
            {children}
          </a>
        )}
      />
    </main>,
  )

test('one page has no pagination', async () => {
  const screen = await pagination(1, 1)
  await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument()
})

test('arrows lead to the pages beside, and not beyond the ends', async () => {
  const onPress = vi.fn()
  const screen = await pagination(2, 3, onPress)
  await screen.getByRole('link', { name: 'Newer articles' }).click()
  await screen.getByRole('link', { name: 'Older articles' }).click()
  await screen.getByRole('link', { name: 'Page 3' }).click()
  expect(onPress.mock.calls).toEqual([[1], [3], [3]])
})

test.each([
  [1, ['Older articles']],
  [3, ['Newer articles']],
])('page %i of 3 has only the arrows %o', async (at, arrows) => {
  const screen = await pagination(at, 3)
  for (const name of ['Newer articles', 'Older articles']) {
    const arrow = screen.getByRole('link', { name })
    if (arrows.includes(name)) await expect.element(arrow).toBeVisible()
    else await expect.element(arrow).not.toBeInTheDocument()
  }
})

test.each([320, 360, 480, 1280])('at %i px all of it is on one line, with targets of 44 px', async (width) => {
  await page.viewport(width, 600)
  const screen = await pagination(5, 9)
  const boxes = screen
    .getByRole('link')
    .elements()
    .map((link) => link.getBoundingClientRect())
    .filter((box) => box.width > 0)
  expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1)
  for (const box of boxes) {
    expect(box.width).toBeGreaterThanOrEqual(44)
    expect(box.height).toBeGreaterThanOrEqual(44)
  }
  expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(width - GUTTER_PX)
  await expect.element(screen.getByRole('link', { name: 'Page 5' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Older articles' })).toBeVisible()
})
