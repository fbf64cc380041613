import type { Page } from 'playwright/test'

/** The row of a notification. */
export const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, level: 3 }) })

/** Moves a finger sideways over a row. */
export async function swipe(page: Page, title: string, x: number): Promise<void> {
  await row(page, title)
    .locator('[data-front]')
    .evaluate((front, distance) => {
      const fire = (type: string, moved: number) => {
        const at = { clientX: 180 + moved, clientY: 300 }
        front.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch', isPrimary: true, ...at }))
      }
      fire('pointerdown', 0)
      for (const part of [0.25, 0.5, 0.75, 1]) fire('pointermove', distance * part)
      fire('pointerup', distance)
    }, x)
}
