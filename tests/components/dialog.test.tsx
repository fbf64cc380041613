import { Button } from '@mantine/core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DialogFooter } from '../../web/ui/dialog-footer.tsx'
import { Form, open } from './open-dialog.tsx'

const PHONE = { width: 360, height: 700 }

const LONG = Array.from({ length: 60 }, (_, line) => <p key={line}>Line {line}</p>)

const CONTENTS = {
  field: () => <input aria-label="Title" />,
  belowNote: () => (
    <>
      <p role="status">
        Restored. <button>Start over</button>
      </p>
      <input aria-label="Title" />
    </>
  ),
  marked: () => (
    <>
      <input aria-label="Title" />
      <button data-autofocus>Cancel</button>
    </>
  ),
  fieldFurtherDown: () => (
    <>
      <button>Register</button>
      <input aria-label="Title" />
    </>
  ),
}

test.each([
  ['a field that the content begins with', CONTENTS.field, 'textbox', 'Title'],
  ['that field below the note of a draft', CONTENTS.belowNote, 'textbox', 'Title'],
  ['what is marked', CONTENTS.marked, 'button', 'Cancel'],
  ['its own button, if a field is further down', CONTENTS.fieldFurtherDown, 'button', 'Close'],
] as const)('the focus goes to %s', async (_, content, role, name) => {
  const { dialog } = await open(content())
  await expect.element(dialog.getByRole(role, { name })).toHaveFocus()
})

test('Escape, the button and the backdrop close it, and the focus goes back', async () => {
  const { opener, dialog } = await open(<p>Nothing to type.</p>)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()

  await opener.click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()

  await opener.click()
  await userEvent.click(page.elementLocator(document.documentElement), { position: { x: 4, y: 4 }, force: true })
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('Tab stays within it', async () => {
  const { dialog } = await open(<button>Only one</button>)
  for (let presses = 0; presses < 3; presses++) {
    await userEvent.tab()
    const { activeElement } = document
    expect(activeElement === document.body || dialog.element().contains(activeElement)).toBe(true)
  }
})

test.each([
  ['a desk', { width: 1280, height: 600 }],
  ['a phone', PHONE],
  ['a low window', { width: 640, height: 360 }],
])('on %s the buttons and the title stay in sight while the content scrolls', async (_, { width, height }) => {
  await page.viewport(width, height)
  const { dialog, box } = await open(
    <>
      {LONG}
      <DialogFooter>
        <Button>Save</Button>
      </DialogFooter>
    </>,
  )
  for (const top of [0, 100_000]) {
    dialog.getByText('Line 0').element().parentElement!.scrollTop = top
    for (const each of [dialog.getByRole('button', { name: 'Save' }), dialog.getByRole('heading')]) {
      const { top: upper, bottom: lower } = each.element().getBoundingClientRect()
      expect(upper).toBeGreaterThanOrEqual(box().top)
      expect(lower).toBeLessThanOrEqual(Math.min(box().bottom, height))
    }
  }
})

test('the page behind does not scroll or move', async () => {
  await page.viewport(1280, 600)
  const { opener, dialog } = await open(<p>Short</p>)
  expect(getComputedStyle(document.documentElement).overflow).toBe('hidden')
  const { left } = opener.element().getBoundingClientRect()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(opener.element().getBoundingClientRect().left).toBe(left)
})

test('on a phone it is a sheet: at the bottom, as wide as the window, at most 80 % high', async () => {
  await page.viewport(PHONE.width, PHONE.height)
  const { dialog, box } = await open(LONG)
  expect(box()).toMatchObject({ left: 0, width: pageWidth(), bottom: PHONE.height })
  expect(box().height).toBeCloseTo(PHONE.height * 0.8)
  expect(getComputedStyle(dialog.element()).borderRadius).toBe('24px 24px 0px 0px')
})

/** Without the place of a scrollbar, which phones do not have. */
const pageWidth = () => document.documentElement.getBoundingClientRect().right

/** Draws a sheet by its title. */
async function draw(element: Element, by: number) {
  const { left, top } = element.getBoundingClientRect()
  const at = (moved: number) => ({
    bubbles: true,
    pointerId: 1,
    button: 0,
    clientX: left + 8,
    clientY: top + 8 + moved,
  })
  element.dispatchEvent(new PointerEvent('pointerdown', at(0)))
  for (const moved of [by / 2, by]) {
    // Slowly: a quick movement closes a sheet on its own.
    await new Promise((resolve) => setTimeout(resolve, 150))
    document.dispatchEvent(new PointerEvent('pointermove', at(moved)))
  }
  await new Promise((resolve) => setTimeout(resolve, 150))
  return () => document.dispatchEvent(new PointerEvent('pointerup', at(by)))
}

test('a sheet follows the finger, goes back if it is let go early, and closes further down', async () => {
  await page.viewport(PHONE.width, PHONE.height)
  const { dialog, box } = await open(LONG)
  const title = dialog.getByRole('heading').element()
  const rest = box().top
  const letGo = await draw(title, 60)
  expect(box().top).toBeCloseTo(rest + 60)
  letGo()
  await expect.poll(() => box().top).toBeCloseTo(rest)
  const letGoFar = await draw(title, 300)
  letGoFar()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a sheet with unsaved input goes back and asks', async () => {
  await page.viewport(PHONE.width, PHONE.height)
  const { dialog, box } = await open(
    <>
      <Form />
      {LONG}
    </>,
  )
  await dialog.getByRole('textbox').fill('Bread')
  const rest = box().top
  const letGo = await draw(dialog.getByRole('heading').element(), 300)
  letGo()
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => box().top).toBeCloseTo(rest)
})

test('at the side of a desk it has the height of the window, and its buttons are at its end', async () => {
  await page.viewport(1280, 600)
  const { dialog, box } = await open(
    <>
      <p>One line</p>
      <DialogFooter>
        <Button>Checkout</Button>
      </DialogFooter>
    </>,
    { place: 'side' },
  )
  const margin = box().top
  expect(margin).toBeLessThanOrEqual(12)
  expect(box()).toMatchObject({ bottom: 600 - margin, right: pageWidth() - margin })
  const footer = dialog.getByRole('button', { name: 'Checkout' }).element().parentElement!
  expect(footer.getBoundingClientRect().bottom).toBeCloseTo(600 - margin)
})
