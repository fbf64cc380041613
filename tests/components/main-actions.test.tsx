import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { MainActions } from '../../web/features/business/main-actions.tsx'
import { show } from './render.tsx'

const CONTACT = { phone: '(302) 555-0142', email: '', website: 'https://bluehen.com' }
const DOVER = { address: '1 Loockerman St & Sons', city: 'Dover', state: 'DE', zip: '19901', lat: 39.16, lng: -75.52 }

const shown = (contact: Partial<typeof CONTACT> = {}, location: Partial<typeof DOVER> = {}) =>
  show(
    <div style={{ height: 4000 }}>
      <MainActions
        business={{ contact: { ...CONTACT, ...contact }, location: { ...DOVER, ...location } }}
        save={(className) => (
          <button type="button" className={className}>
            Save
          </button>
        )}
      />
    </div>,
  )
const group = page.getByRole('group', { name: 'Contact' })
const names = () => [...group.element().children].map(({ textContent }) => textContent)

test('a business can be called, gone to, seen on the web and saved, in this order', async () => {
  await shown()
  await expect.element(group).toBeVisible()
  expect(names()).toEqual(['Call', 'Directions', 'Website', 'Save'])
  await expect.element(group.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+13025550142')
  await expect.element(group.getByRole('link', { name: 'Website' })).toHaveAttribute('href', 'https://bluehen.com')
  const directions = group.getByRole('link', { name: 'Directions' })
  const href = new URL(directions.element().getAttribute('href')!)
  expect(href.origin + href.pathname).toBe('https://www.google.com/maps/dir/')
  expect(Object.fromEntries(href.searchParams)).toEqual({
    api: '1',
    destination: '1 Loockerman St & Sons, Dover, DE 19901',
  })
  await expect.element(directions).toHaveAttribute('rel', 'noreferrer')
  for (const element of group.element().children) expect(element.getBoundingClientRect().height).toBe(60)
})

test('what is not known has no button, and a reserved domain leads nowhere', async () => {
  await shown({ phone: '', website: 'https://bluehen.example' }, { address: '' })
  await expect.element(group).toBeVisible()
  expect(names()).toEqual(['Save'])
})

test.each([
  [360, true],
  [1280, false],
])('at %i px the row that has left the screen at its top is docked to its end: %s', async (width, isDocked) => {
  await page.viewport(width, 740)
  await shown()
  await expect.element(group).toBeVisible()
  const box = () => group.element().getBoundingClientRect()
  const before = document.documentElement.scrollHeight
  window.scrollTo(0, 1000)
  await expect.poll(() => group.element().hasAttribute('data-docked')).toBe(true)
  if (isDocked) await expect.poll(() => Math.round(box().bottom)).toBe(innerHeight)
  else expect(box().bottom).toBeLessThan(0)
  // Nothing in the page has moved.
  expect(document.documentElement.scrollHeight).toBe(before)
  window.scrollTo(0, 0)
  await expect.poll(() => group.element().hasAttribute('data-docked')).toBe(false)
  expect(box().top).toBeLessThan(100)
})
