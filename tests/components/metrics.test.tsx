import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Metrics } from '../../web/features/dashboard/metrics.tsx'
import { show } from './render.tsx'

const NONE = { count: 0, recent: 0, before: 0 }
const cards = page.getByRole('list', { name: 'Your things' })

test('what a person has none of has no card, in an account of any age', async () => {
  const metrics = { orders: NONE, documents: NONE, support: NONE, bookmarks: { count: 1200, recent: 3, before: 0 } }
  const inUse = await show(<Metrics metrics={metrics} reviews={0} waiting={0} />)
  expect(cards.getByRole('link').elements()).toHaveLength(1)
  await expect.element(cards.getByRole('link', { name: 'Bookmarks' })).toHaveTextContent('1,200Bookmarks3 in 30 days')
  await inUse.unmount()

  const waiting = await show(<Metrics metrics={{ ...metrics, bookmarks: NONE }} reviews={0} waiting={2} />)
  expect(cards.getByRole('link').elements()).toHaveLength(1)
  await expect.element(cards.getByRole('link', { name: 'Waiting to sync' })).toHaveTextContent('2')
  await waiting.unmount()

  const reviewed = await show(<Metrics metrics={{ ...metrics, bookmarks: NONE }} reviews={12} waiting={0} />)
  expect(cards.getByRole('link').elements()).toHaveLength(1)
  await expect.element(cards.getByRole('link')).toHaveTextContent('12Reviews of your businesses')
  await expect.element(cards.getByRole('link')).toHaveAttribute('href', '/business-profiles')
  await reviewed.unmount()

  await show(<Metrics metrics={{ ...metrics, bookmarks: NONE }} reviews={0} waiting={0} />)
  await expect.element(cards).not.toBeInTheDocument()
})

test.each([360, 1280])('a card alone keeps its column, and is as wide as one of two, at %i px', async (width) => {
  await page.viewport(width, 800)
  const one = { count: 3, recent: 0, before: 0 }
  const metrics = { orders: NONE, documents: NONE, support: NONE, bookmarks: one }
  const widthOf = (n: number) => cards.getByRole('listitem').elements()[n]!.getBoundingClientRect().width
  const inPage = (value: typeof metrics) => (
    <div style={{ container: 'today / inline-size' }}>
      <Metrics metrics={value} reviews={0} waiting={0} />
    </div>
  )
  const two = await show(inPage({ ...metrics, documents: one }))
  const half = widthOf(0)
  expect(widthOf(1)).toBeCloseTo(half)
  expect(half).toBeLessThan(width / 2)
  await two.unmount()
  await show(inPage(metrics))
  expect(widthOf(0)).toBeCloseTo(half)
})
