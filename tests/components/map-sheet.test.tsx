import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MapSheet, type SheetHeight } from '../../web/features/map/map-sheet.tsx'
import classes from '../../web/features/map/map-page.module.css'
import { show } from './render.tsx'

function Sheet() {
  const [height, setHeight] = useState<SheetHeight>('low')
  return (
    <div className={classes.page} style={{ height: 740 }} data-map>
      <div className={classes.map} data-map-area />
      <MapSheet height={height} onHeight={setHeight}>
        <h2 style={{ margin: 0 }}>234 businesses</h2>
        <ul>
          {Array.from({ length: 20 }, (_, at) => (
            <li key={at}>
              <button type="button">Business {at}</button>
            </li>
          ))}
        </ul>
      </MapSheet>
    </div>
  )
}

const grip = page.getByRole('button', { name: 'List of businesses' })
const area = () => document.querySelector('[data-map-area]')!.clientHeight
const covered = () => Math.round(area() - (grip.element().getBoundingClientRect().top - 1 - top()))
const top = () => document.querySelector('[data-map-area]')!.getBoundingClientRect().top

beforeEach(async () => {
  await page.viewport(360, 740)
  await show(<Sheet />)
  await expect.element(grip).toBeVisible()
})

/** Moves the grip by so many pixels, slowly or in one movement. */
async function draw(by: number, type: 'slow' | 'fast') {
  const { left, top: y } = grip.element().getBoundingClientRect()
  const finger = (name: string, at: number) =>
    grip
      .element()
      .dispatchEvent(
        new PointerEvent(name, { bubbles: true, pointerType: 'touch', clientX: left + 50, clientY: y + 20 + at }),
      )
  finger('pointerdown', 0)
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await new Promise((done) => setTimeout(done, type === 'slow' ? 120 : 10))
    finger('pointermove', by * part)
  }
  // A finger that rests before it is let go.
  if (type === 'slow') {
    await new Promise((done) => setTimeout(done, 120))
    finger('pointermove', by)
  }
  finger('pointerup', by)
}

test('the heading is seen below the grip, and pressing this opens and closes the list', async () => {
  expect(covered()).toBe(84)
  await expect.element(page.getByRole('heading', { name: '234 businesses' })).toBeInViewport()
  await expect.element(grip).toHaveAttribute('aria-expanded', 'false')
  expect(grip.element().getBoundingClientRect().height).toBe(44)
  await grip.click()
  await expect.element(grip).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(covered).toBe(area() / 2)
  await userEvent.keyboard('{Enter}')
  await expect.poll(covered).toBe(84)
})

test('drawn slowly it stays at the nearest height, let go in a movement it goes on to the next', async () => {
  await draw(-150, 'slow')
  await expect.poll(covered).toBe(area() / 2)
  await draw(-140, 'slow')
  await expect.poll(covered).toBe(Math.round(area() * 0.8))
  await draw(60, 'fast')
  await expect.poll(covered).toBe(area() / 2)
})

test('an entry that gets the focus is seen', async () => {
  await grip.click()
  await grip.click()
  await expect.poll(covered).toBe(84)
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Business 0' })).toHaveFocus()
  await expect.poll(covered).toBe(area() / 2)
  await expect.element(page.getByRole('button', { name: 'Business 0' })).toBeInViewport()
})

test('at a desk the list has no grip', async () => {
  await page.viewport(1280, 800)
  await expect.element(grip).not.toBeInTheDocument()
})
