import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { copy, COURSE, heading, own, person, showTitle, SKU } from './library-titles.tsx'

// By itself: a file of the catalog is fetched once for each page view.
test('what the shop says of a title is asked for again when the network is back', async () => {
  const who = await person()
  await own(who)
  await copy(who, {}, COURSE)
  const send = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  onTestFinished(() => send.mockRestore())
  await showTitle(who)
  await expect.element(heading(`Title ${SKU}`)).toBeVisible()
  const inShop = page.getByRole('link', { name: 'See it in the shop' })
  await expect.element(inShop).not.toBeInTheDocument()
  const item = { sku: SKU, title: 'A title of the shop', author: 'Jo', object: 'book', id: 'a' }
  send.mockImplementation(async () => Response.json({ to: '/ebooks', items: [item] }))
  dispatchEvent(new Event('online'))
  await expect.element(heading('A title of the shop')).toBeVisible()
  await expect.element(inShop).toHaveAttribute('href', `/store/${SKU}`)
})
