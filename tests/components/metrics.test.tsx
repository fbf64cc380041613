import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Metrics } from '../../web/features/dashboard/metrics.tsx'
import { show } from './render.tsx'

const NONE = { count: 0, recent: 0, before: 0 }
const cards = page.getByRole('list', { name: 'Your things' })

test('what a person has none of has no card, in an account of any age', async () => {
  const metrics = { documents: NONE, support: NONE, bookmarks: { count: 1200, recent: 3, before: 0 } }
  const inUse = await show(<Metrics metrics={metrics} waiting={0} />)
  expect(cards.getByRole('link').elements()).toHaveLength(1)
  await expect.element(cards.getByRole('link', { name: 'Bookmarks' })).toHaveTextContent('1,200Bookmarks3 in 30 days')
  await inUse.unmount()

  const waiting = await show(<Metrics metrics={{ ...metrics, bookmarks: NONE }} waiting={2} />)
  expect(cards.getByRole('link').elements()).toHaveLength(1)
  await expect.element(cards.getByRole('link', { name: 'Waiting to sync' })).toHaveTextContent('2')
  await waiting.unmount()

  await show(<Metrics metrics={{ ...metrics, bookmarks: NONE }} waiting={0} />)
  await expect.element(cards).not.toBeInTheDocument()
})
