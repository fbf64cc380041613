import { expect, test } from './fixtures.ts'
import { storedData } from './steps.ts'

// The page is left in the same task in which the choice is made: nothing that waits for the database has run by then.

test('a language that is chosen right before a reload stays', async ({ device }) => {
  const { page, settled } = await device()
  await page.goto('/settings')
  await expect(page.getByLabel('Language', { exact: true })).toHaveValue('en')
  await page.getByLabel('Language', { exact: true }).evaluate((select: HTMLSelectElement) => {
    select.value = 'es'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    location.reload()
  })
  await expect(page.getByLabel('Idioma', { exact: true })).toHaveValue('es')
  await settled()
})

test('every setting that saves itself survives a page that is left at once', async ({ device }) => {
  const [laptop, phone] = [await device(), await device({ width: 360 })]
  const { page } = laptop
  const press = (name: string) =>
    page.getByLabel(name).evaluate((input: HTMLInputElement) => {
      input.click()
      location.assign('/about')
    })
  await page.goto('/settings/appearance')
  await press('Large')
  await page.waitForURL('**/about')
  await page.goto('/settings/appearance')
  await expect(page.getByLabel('Large')).toBeChecked()

  await page.goto('/settings/notifications')
  const quiet = page.getByRole('switch', { name: 'Quiet hours' })
  await expect(quiet).not.toBeChecked()
  await press('Quiet hours')
  await page.waitForURL('**/about')
  const cards = page.getByRole('switch', { name: 'Payment methods: Push' })
  await page.goto('/settings/notifications')
  await expect(quiet).toBeChecked()
  const before = await cards.isChecked()
  await cards.evaluate((input: HTMLInputElement) => {
    input.click()
    location.assign('/about')
  })
  await page.waitForURL('**/about')
  await page.goto('/settings/notifications')
  await expect(cards).toBeChecked({ checked: !before })

  // What is typed and not saved yet makes the browser ask; who leaves all the same has it too.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/settings')
  await page.getByLabel('Location').fill('Salem, OR')
  await page.reload()
  await expect(page.getByLabel('Location')).toHaveValue('Salem, OR')
  await laptop.settled()
  await phone.page.goto('/settings')
  await expect(phone.page.getByLabel('Location')).toHaveValue('Salem, OR')
})

test('a profile that is saved right before the page is left is saved, and no draft of it is left', async ({
  device,
}) => {
  const { page, settled } = await device()
  // Another draft, which the dashboard tells together with one of the profile.
  await page.goto('/bookmarks#add')
  await page.getByRole('dialog', { name: 'Add Bookmark' }).getByLabel('Title').fill('Begun')
  await expect.poll(() => storedData(page)).toContain('Begun')
  const begun = page.getByRole('listitem').filter({ hasText: 'Your new bookmark isn’t saved' })
  for (const title of ['Baker', 'Head baker', 'Miller']) {
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Edit profile' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit profile' })
    await dialog.getByLabel(/Job title/).fill(title)
    await dialog.getByRole('button', { name: 'Save' }).evaluate((button: HTMLElement) => {
      button.click()
      location.assign('/dashboard')
    })
    await page.waitForURL('**/dashboard')
    await expect(begun).toBeVisible()
    await settled()
    await expect(begun).not.toContainText('other')
    await page.goto('/profile')
    await expect(page.getByRole('main').getByText(`Entrepreneur, ${title}`)).toBeVisible()
  }
})
