import { expect } from 'vitest'
import type { Journey } from '../journey.ts'
import type { Tab } from '../tab.ts'

/** The topmost open dialog. */
const BOX = `[...document.querySelectorAll('dialog[open], [role=dialog]')].at(-1)`

/** The corners of the dialog that show the dark overlay, so are round; a scrollbar in a corner is light. */
async function roundCorners(tab: Tab): Promise<string[]> {
  const picture = await tab.driver.screenshot()
  return tab.run<string[]>(`
    const bytes = Uint8Array.from(atob('${picture}'), (byte) => byte.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    context.drawImage(bitmap, 0, 0)
    const scale = bitmap.width / innerWidth
    const isDark = (x, y) => {
      const [red, green, blue] = context.getImageData(Math.floor(x * scale), Math.floor(y * scale), 1, 1).data
      return (red + green + blue) / 3 < 200
    }
    const { left, right, top, bottom } = ${BOX}.getBoundingClientRect()
    const corners = {
      'top left': [left + 1.5, top + 1.5],
      'top right': [right - 1.5, top + 1.5],
      'bottom left': [left + 1.5, bottom - 1.5],
      'bottom right': [right - 1.5, bottom - 1.5],
    }
    return Object.keys(corners).filter((name) => isDark(...corners[name]))`)
}

const ALL = ['top left', 'top right', 'bottom left', 'bottom right']

export const dialogs: Journey[] = [
  {
    name: 'dialogs taller than the window scroll, and keep their rounded corners',
    full: true,
    async run({ signedIn }) {
      const tab = await signedIn()
      await tab.driver.resize(1280, 520)
      const scrolls = `return [${BOX}, ...${BOX}.querySelectorAll('*')].some((each) =>
        each.scrollHeight > each.clientHeight + 40 && getComputedStyle(each).overflowY === 'auto')`
      for (const [path, button] of [
        ['/wallet', 'Add New Card'],
        ['/business-profiles', 'Create New Business'],
      ] as const) {
        await tab.goto(path)
        await tab.press(button)
        await tab.until('a dialog that scrolls', () => tab.run<boolean>(scrolls))
        await tab.until(`round corners of ${path}`, async () => {
          const round = await roundCorners(tab)
          return round.length === ALL.length || `only ${round.join(', ')}`
        })
      }
      // The fields do not show below the row of buttons, which stays at the end of the dialog.
      const distance = await tab.run<number>(`
        const button = [...${BOX}.querySelectorAll('button')].find((each) => each.textContent.trim() === 'Create Business')
        return ${BOX}.getBoundingClientRect().bottom - button.parentElement.getBoundingClientRect().bottom`)
      expect(distance).toBeLessThanOrEqual(2)
    },
  },
  {
    name: 'the first invalid field of a form in a dialog is scrolled into view with its label',
    async run({ signedIn }) {
      const tab = await signedIn()
      await tab.driver.resize(360, 560)
      await tab.goto('/wallet')
      await tab.press('Add New Card')
      await tab.press('Add Card', { inDialog: true })
      await tab.until('the focus on the card number', () =>
        tab.run<boolean>(`return document.activeElement.labels?.[0]?.innerText === 'Card Number'`),
      )
      const places = await tab.run<{ head: number; label: number }>(`
        const head = ${BOX}.querySelector('h2').parentElement.getBoundingClientRect().bottom
        return { head, label: document.activeElement.labels[0].getBoundingClientRect().top }`)
      expect(places.label).toBeGreaterThanOrEqual(places.head)
    },
  },
]
