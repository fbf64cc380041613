import { expect, test, vi } from 'vitest'
import { Counters } from '../../web/sections/counters.tsx'
import { show } from './render.tsx'

const section = { type: 'counters' as const, counters: [{ value: 100, label: 'Businesses Launched' }] }
const props = { section, itemsOf: () => [], slots: { addToCart: () => null, content: {} } }
const frame = () => new Promise(requestAnimationFrame)

test('figures count up once, and stand when they are shown again', async () => {
  const first = await show(<Counters {...props} />)
  const figure = () => document.querySelector('dd [aria-hidden]')!.textContent
  await vi.waitFor(() => expect(figure()).not.toBe('100+'))
  await vi.waitFor(() => expect(figure()).toBe('100+'), 4000)
  await first.unmount()

  await show(<Counters {...props} />)
  const seen = new Set<string>()
  for (let n = 0; n < 30; n++) {
    await frame()
    seen.add(figure())
  }
  expect([...seen]).toEqual(['100+'])
})
