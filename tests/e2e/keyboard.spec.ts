import type { Locator, Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'

const MAX_TABS = 80

/** Goes to a control with the Tab key alone. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let tabs = 0; tabs < MAX_TABS; tabs++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${control} cannot be reached by ${MAX_TABS} tabs`)
}

async function pressOn(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press(key)
}

const button = (scope: Page | Locator, name: string | RegExp) => scope.getByRole('button', { name, exact: true })

test('the cart, by keyboard alone: what happens is said, and the focus is never lost', async ({ device }) => {
  const { page } = await device()
  await page.goto('/cart')
  await pressOn(page, page.getByRole('button', { name: /^Add to cart: / }).first())
  const line = page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')
  await expect(line).toHaveCount(1)
  const quantity = line.getByRole('group', { name: /^Quantity of / })
  await page.keyboard.press('Control+Home')
  await pressOn(page, quantity.getByRole('button', { name: /^Increase/ }))
  await expect(quantity.getByRole('status')).toHaveText('2')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(quantity.getByRole('status')).toHaveText('1')
  const decrease = quantity.getByRole('button', { name: /^Decrease/ })
  await expect(decrease).toHaveAttribute('aria-disabled', 'true')
  await expect(decrease).toBeFocused()
  await pressOn(page, line.getByRole('button', { name: /^Remove/ }))
  await expect(line).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: /removed/i })).toBeVisible()
  await expect(page.locator(':focus')).toHaveCount(1)
  await pressOn(page, button(page, 'Undo'))
  await expect(line).toHaveCount(1)
  await expect(page.locator(':focus')).toHaveCount(1)
})

test('cards, by keyboard alone: errors are said at their fields, and the focus comes back', async ({ device }) => {
  const { page } = await device()
  await page.goto('/wallet')
  const add = button(page, 'Add New Card')
  await pressOn(page, add)
  const dialog = page.getByRole('dialog', { name: 'Add New Card' })
  const number = dialog.getByLabel('Card Number')
  await expect(number).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(number).toBeFocused()
  await expect(number).toHaveAccessibleDescription(/^Card number is required/)
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  const asItIs = ''
  const typed = ['4242424242424242', 'Ann Other', '12/31', '123', asItIs, '1 High St', 'Springfield', 'IL', '62701']
  for (const text of typed) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await pressOn(page, button(dialog, 'Add Card'))
  await expect(dialog).toBeHidden()
  await expect(add).toBeFocused()

  const options = button(page, 'Options for Visa ending in 4242')
  await pressOn(page, options)
  const remove = page.getByRole('menuitem', { name: 'Remove Card' })
  await expect(remove).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(options).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Remove Payment Method' })
  await expect(button(question, 'Cancel')).toBeFocused()
  await pressOn(page, button(question, 'Remove'))
  await expect(page.getByRole('heading', { name: 'No saved cards' })).toBeVisible()
  await expect(add).toBeFocused()
})
