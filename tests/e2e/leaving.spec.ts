import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { openPage } from './steps.ts'

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard what you typed?' })
const number = (page: Page) => page.getByRole('dialog').getByLabel('Card Number')

/** The form of a card, whose number no draft keeps, reached from the dashboard. */
async function openCardForm(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Payment Methods' }).first().click()
  await page.getByRole('button', { name: 'Add New Card' }).first().click()
  await expect(number(page)).toBeVisible()
}

/** Goes back, and waits until the router has put the entry of the wallet back: a Back before that would be taken for its own. */
async function refusedBack(page: Page): Promise<void> {
  const entry = () => page.evaluate(() => `${location.pathname} ${JSON.stringify(history.state)}`)
  const before = await entry()
  await page.goBack()
  await expect.poll(entry).toBe(before)
  await expect(page).toHaveURL('/wallet')
}

test('Back asks before it closes a changed form, and leaves the page only once there is no dialog', async ({
  device,
}) => {
  const { page } = await device()
  await openCardForm(page)
  await number(page).fill('4242')
  await refusedBack(page)
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(number(page)).toHaveValue('4242')

  // Back on the question is no answer to it.
  await refusedBack(page)
  await expect(question(page)).toBeVisible()
  await refusedBack(page)
  // Not only hidden: gone, with what it did of Back.
  await expect(question(page)).toHaveCount(0)
  await expect(page.getByRole('alertdialog', { includeHidden: true })).toHaveCount(0)
  await expect(number(page)).toHaveValue('4242')

  await refusedBack(page)
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/wallet')
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
})

test('Back closes an unchanged form, and leaves the page the next time', async ({ device }) => {
  const { page } = await device({ width: 360 })
  // Opens the form too.
  await page.getByRole('link', { name: 'Save a card for checkout' }).click()
  await expect(page.getByRole('dialog').getByLabel('Card Number')).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/wallet')
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
})

test('Back over places in a page keeps a dialog open, and closes it before the page is left', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await openPage(page, '/')
  await page.getByRole('link', { name: 'News' }).first().click()
  await expect(page).toHaveURL('/news')
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '#main', textContent: 'To the text' })
    document.body.prepend(link)
    link.click()
    link.remove()
  })
  await expect(page).toHaveURL('/news#main')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Go to' })
  await expect(palette).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/news')
  await expect(palette).toBeVisible()
  await page.goBack()
  await expect(palette).toBeHidden()
  await expect(page).toHaveURL('/news')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('a place of the search palette asks first, and is opened once the form may be discarded', async ({ device }) => {
  const { page } = await device()
  await openCardForm(page)
  await number(page).fill('4242')
  const goToStore = async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole('option', { name: 'Store' }).click()
  }
  await goToStore()
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(number(page)).toHaveValue('4242')
  await expect(page).toHaveURL('/wallet')
  await goToStore()
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/store')
  await expect(page.getByRole('dialog')).toBeHidden()
})
