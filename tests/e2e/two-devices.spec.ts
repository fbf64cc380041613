import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { waitForOfflineApp } from './offline-ready.ts'
import { addBookmark, bookmark, fillBookmark, openBookmarks } from './steps.ts'

async function rename(page: Page, from: string, to: string): Promise<void> {
  await bookmark(page, from).focus()
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog', { name: 'Edit bookmark' })
  await dialog.getByLabel('Title').fill(to)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(bookmark(page, to)).toBeVisible()
}

test.describe('two devices of one person', () => {
  test('a bookmark added on one appears on the other at once', async ({ device }) => {
    const [laptop, phone] = [await device(), await device({ width: 360 })]
    await laptop.page.goto('/bookmarks')
    await phone.page.goto('/bookmarks')
    await expect(phone.page.getByRole('heading', { name: 'Bookmarks', level: 1 })).toBeVisible()
    await addBookmark(laptop.page, 'Quarterly taxes')
    await expect(bookmark(phone.page, 'Quarterly taxes')).toBeVisible()
  })

  test('offline changes of both are merged, and both are told of the one value that was overwritten', async ({
    device,
  }) => {
    const [laptop, phone] = [await device({ withWorker: true }), await device({ withWorker: true, width: 360 })]
    for (const { page } of [laptop, phone]) {
      await page.goto('/bookmarks')
      await expect(page.getByRole('heading', { name: 'Bookmarks', level: 1 })).toBeVisible()
    }
    await addBookmark(laptop.page, 'Lease')
    await expect(bookmark(phone.page, 'Lease')).toBeVisible()
    await laptop.settled()
    await phone.settled()
    await laptop.offline(true)
    await phone.offline(true)
    await rename(laptop.page, 'Lease', 'Lease of the shop')
    await rename(phone.page, 'Lease', 'Lease of the bakery')
    await addBookmark(laptop.page, 'From the laptop')
    await addBookmark(phone.page, 'From the phone')
    for (const { page } of [laptop, phone]) {
      await page.goto('/store')
      await page
        .getByRole('button', { name: /Add to cart/i })
        .first()
        .click()
      await expect(page.getByRole('button', { name: /Added!/ })).toBeVisible()
    }
    await laptop.offline(false)
    await phone.offline(false)
    const told = ({ page }: { page: Page }) =>
      expect(page.getByRole('region', { name: 'Notices' })).toContainText(
        /Title of “Lease of the (shop|bakery)” was overwritten from .+See both values/,
        { timeout: 20_000 },
      )
    await Promise.all([told(laptop), told(phone)])
    await laptop.settled()
    await phone.settled()
    // Both have the same name; the one that has written the value that stands knows it.
    const by = async ({ page }: { page: Page }) => {
      await page.goto('/sync')
      const region = page.getByRole('region', { name: 'Overwritten values' })
      return (await region.getByText(/^Overwritten from/).textContent())?.replace(/, .*/, '')
    }
    const [first, second] = [await by(laptop), await by(phone)].sort()
    expect(first).toMatch(/^Overwritten from .*Chrome/)
    expect(second).toBe('Overwritten from this device')
    for (const { page } of [laptop, phone]) {
      await page.goto('/bookmarks')
      await expect(bookmark(page, 'From the laptop')).toBeVisible()
      await expect(bookmark(page, 'From the phone')).toBeVisible()
      await page.goto('/cart')
      await expect(page.getByText('Subtotal')).toBeVisible()
    }
    await laptop.settled()
    const quantities = await Promise.all(
      [laptop, phone].map(({ page }) =>
        page
          .getByLabel(/Quantity/)
          .first()
          .textContent(),
      ),
    )
    expect(quantities).toEqual(['2', '2'])
  })

  test('what is added offline to a folder that the other device deletes is kept, without a folder', async ({
    device,
  }) => {
    const [laptop, phone] = [await device({ width: 1280 }), await device({ withWorker: true, width: 360 })]
    await openBookmarks(laptop.page)
    await laptop.page.getByRole('button', { name: 'New folder' }).click()
    await laptop.page.getByRole('dialog', { name: 'New folder' }).getByLabel('Name').fill('Recipes')
    await laptop.page.getByRole('button', { name: 'Create folder' }).click()
    await laptop.settled()
    await openBookmarks(phone.page)
    await addBookmark(phone.page, 'Rye')
    await phone.settled()
    await phone.offline(true)
    await phone.page.getByRole('button', { name: 'Add Bookmark', exact: true }).click()
    await phone.page.getByRole('dialog').getByLabel('Folder', { exact: true }).selectOption('Recipes')
    await fillBookmark(phone.page, 'Oats')

    const folders = laptop.page.getByRole('navigation', { name: 'Bookmark folders' })
    await folders.getByRole('link', { name: /^Recipes/ }).hover()
    await folders.getByRole('button', { name: 'More for folder Recipes' }).click()
    await laptop.page.getByRole('menuitem', { name: 'Delete' }).click()
    await laptop.settled()
    await phone.offline(false)
    await phone.settled()
    for (const { page } of [laptop, phone]) {
      await bookmark(page, 'Oats').focus()
      await page.keyboard.press('e')
      const dialog = page.getByRole('dialog', { name: 'Edit bookmark' })
      await expect(dialog.getByLabel('Folder', { exact: true })).toHaveValue('')
      await page.keyboard.press('Escape')
    }
    await phone.page.goto('/sync')
    await expect(phone.page.getByText('Up to date').first()).toBeVisible()
    await expect(phone.page.getByText('was not saved')).toBeHidden()
  })

  test('offline, the browser closed, opened again, edited, back online: the second device has it all', async ({
    device,
    account,
    server,
    playwright,
  }, info) => {
    const { CHROMIUM_ARGS, chromiumPath } = await import('../support/chromium.ts')
    const profile = info.outputPath('profile')
    const open = () =>
      playwright.chromium.launchPersistentContext(profile, {
        baseURL: server.url,
        args: CHROMIUM_ARGS,
        ...(chromiumPath ? { executablePath: chromiumPath } : {}),
      })
    const { signIn, settled } = await import('./fixtures.ts')
    let phone = await open()
    let page = phone.pages()[0] ?? (await phone.newPage())
    await signIn(page, account)
    await waitForOfflineApp(page)
    await settled(page)
    await phone.setOffline(true)
    await page.goto('/bookmarks')
    await addBookmark(page, 'Before closing')
    await phone.close()

    phone = await open()
    await phone.setOffline(true)
    page = phone.pages()[0] ?? (await phone.newPage())
    await page.goto('/bookmarks')
    await expect(bookmark(page, 'Before closing')).toBeVisible()
    await addBookmark(page, 'After opening')
    await phone.setOffline(false)
    await settled(page)

    const laptop = await device({ withWorker: true })
    await laptop.page.goto('/bookmarks')
    await expect(bookmark(laptop.page, 'Before closing')).toBeVisible()
    await expect(bookmark(laptop.page, 'After opening')).toBeVisible()
    await phone.close()
  })
})
