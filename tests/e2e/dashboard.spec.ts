import type { Page } from 'playwright/test'
import { signUp } from '../support/server.ts'
import { expectNoAxeFaults } from './axe.ts'
import { otherDevice } from './dashboard-data.ts'
import { expect, settled, signIn, test } from './fixtures.ts'
import { layoutShift, recordLayoutShifts } from './layout-shifts.ts'
import { REFUSED_ADDRESS, writeToOutbox } from './outbox.ts'
import { addBookmark, bookmark, fillBookmark, openBookmarks } from './steps.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name })
/** The lines, newest first; each is named by its sentence. */
const activity = (page: Page) => part(page, 'Recent activity').getByRole('link')
const metric = (page: Page, label: string) =>
  page.getByRole('list', { name: 'Your things' }).getByRole('link', { name: label })

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Quick actions' })).toBeVisible()
}

test('a new account gets a list of first steps, which tick themselves off', async ({ device }) => {
  const { page } = await device({ width: 360 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Back, Test Person')
  const list = part(page, 'First steps')
  await expect(list.getByRole('listitem')).toHaveCount(4)
  await expect(list.getByText('Done: 1 of 4')).toBeVisible()
  await expect(list.getByRole('listitem').first()).toContainText('Done just now')
  // In place of zeros.
  await expect(page.getByRole('list', { name: 'Your things' })).toBeHidden()
  await expect(part(page, 'Recent activity')).toBeHidden()
  await expectNoAxeFaults(page)

  await list.getByRole('link', { name: 'Add one: Save your first bookmark' }).click()
  await fillBookmark(page, 'Flour prices')
  await page.goBack()
  await expect(list.getByText('Done: 2 of 4')).toBeVisible()
  await expect(list.getByRole('listitem').filter({ hasText: 'Save your first bookmark' })).toContainText('Done')
  await expect(activity(page)).toHaveCount(1)
  await expect(activity(page)).toHaveAccessibleName(/^You saved Flour prices/)
  await expect(metric(page, 'Bookmarks')).toHaveText(/^1/)
  await list.getByRole('link', { name: 'Start: Put your company on the map' }).click()
  await expect(page.getByRole('dialog', { name: 'Create New Business' })).toBeVisible()
  await expect(page).toHaveURL('/business-profiles')

  await openDashboard(page)
  await page.getByRole('button', { name: 'Hide this list' }).click()
  await expect(list).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(list).toBeVisible()
  await page.getByRole('button', { name: 'Hide this list' }).click()
  await expect(page.getByText('First steps hidden.')).toBeVisible()
  await openDashboard(page)
  await expect(activity(page)).toHaveCount(1)
  await expect(list).toBeHidden()
  // Still no zeros.
  await expect(page.getByRole('list', { name: 'Your things' }).getByRole('link')).toHaveCount(1)
})

test('an account in use shows what needs the person, where they were, what happened and the week', async ({
  device,
  account,
  server,
}) => {
  const pixel = otherDevice(server, account)
  const [taxes, rent] = [await pixel.folder('Taxes'), await pixel.folder('Rent')]
  for (let days = 1; days <= 9; days++) await pixel.bookmark(`Receipt ${days}`, { days, folder: rent })
  await pixel.bookmark('Sales tax rates', { folder: taxes })
  await pixel.cart('web-business', { days: 2, quantity: 2 })
  await pixel.card('4242', '25')
  const { page, settled: everythingSent } = await device()
  await everythingSent()

  await expect(metric(page, 'Bookmarks')).toHaveText(/^10/)
  await expect(activity(page)).toHaveCount(10)
  await expect(activity(page).first()).toHaveAccessibleName(/^You saved Sales tax rates to Taxes/)
  await expect(activity(page).filter({ hasText: 'You added Web Business to the cart' })).toHaveCount(1)
  await expect(part(page, 'Last 7 days')).toContainText('saved, 3 the week before')
  await expect(part(page, 'Last 7 days').getByRole('img', { name: /^Saved on each day: / })).toBeVisible()
  await expectNoAxeFaults(page)

  // The cart was left alone for two days: it is above, and not a second time under Continue.
  const needs = part(page, 'Needs your attention').getByRole('listitem')
  await expect(needs).toHaveCount(2)
  await expect(needs.first()).toContainText('Visa ending in 4242Expired')
  await expect(needs.last()).toContainText('Web Business is in your cart2 items, $8,999.98')
  await expect(part(page, 'Continue')).toBeHidden()
  await needs.getByRole('link', { name: 'Replace: Visa ending in 4242' }).click()
  await expect(page).toHaveURL('/wallet')
  // It can be replaced there too.
  await page.getByRole('button', { name: 'Replace Visa ending in 4242' }).click()
  await expect(page.getByRole('dialog', { name: 'Replace Visa ending in 4242' })).toBeVisible()
  await page.keyboard.press('Escape')

  // What is put in now is where the person was last.
  await pixel.cart('web-starter')
  await openDashboard(page)
  await expect(part(page, 'Continue')).toContainText('Web Business')
  await expect(part(page, 'Continue')).toContainText('3 items')
  await part(page, 'Continue').getByRole('link', { name: 'View Cart' }).click()
  await expect(page).toHaveURL('/cart')
})

test('nothing moves while the page loads', async ({ device, account, server }) => {
  const pixel = otherDevice(server, account)
  const folder = await pixel.folder('Taxes')
  for (let days = 0; days < 8; days++) await pixel.bookmark(`Receipt ${days}`, { days, folder })
  await pixel.cart('web-business', { days: 2 })
  await pixel.business('Harbor Light Bakery')
  for (const width of [360, 1280]) {
    const { page, context, settled: everythingSent } = await device({ width })
    await everythingSent()
    await recordLayoutShifts(context)
    await openDashboard(page)
    await expect(activity(page)).toHaveCount(10)
    await page.waitForLoadState('networkidle')
    expect(await layoutShift(page), `at ${width} px`).toBeLessThan(0.02)
  }
  await pixel.archiveBusinesses()
})

test('a long name and long titles fit into 320 px, and are not cut off at the side', async ({ device, server }) => {
  const account = await signUp(server, { full_name: 'Wilhelmina Featherstonehaugh-Cholmondeley' })
  const pixel = otherDevice(server, account)
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
  const folder = await pixel.folder(long)
  await pixel.bookmark(`${long} and a heading that goes on`, { folder })
  await pixel.bookmark('Short', { folder: await pixel.folder('Rent') })
  await pixel.business(long)
  const { page, settled: everythingSent } = await device({ account, width: 320 })
  await everythingSent()
  await expect(part(page, 'Your business')).toContainText(long)
  await expect(activity(page)).toHaveCount(3)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await pixel.archiveBusinesses()
})

test('offline everything is there, counts are right, and they stay so once it was sent', async ({
  device,
  account,
  server,
}) => {
  const pixel = otherDevice(server, account)
  await pixel.bookmark('Lease')
  await pixel.cart('web-business')
  const phone = await device({ withWorker: true, width: 360 })
  const { page } = phone
  await phone.settled()
  await expect(metric(page, 'Bookmarks')).toHaveText(/^1/)
  await phone.offline(true)
  await page.reload()
  await expect(page.getByText('You’re offline. Everything you saved is still here.')).toBeVisible()
  await expect(page.getByText('Changes are saved on this device and sent when you reconnect.')).toBeVisible()
  await expect(metric(page, 'Bookmarks')).toHaveText(/^1/)
  await expect(part(page, 'Continue')).toContainText('Web Business')

  await openBookmarks(page)
  await addBookmark(page, 'Written on a train')
  await openDashboard(page)
  await expect(page.getByText('1 change is kept on this device.')).toBeVisible()
  await expect(metric(page, 'Bookmarks')).toHaveText(/^2/)
  await expect(metric(page, 'Waiting to sync')).toHaveText(/^1/)
  const saved = activity(page).filter({ hasText: 'You saved Written on a train' })
  await expect(saved).toContainText('Not sent')
  await expectNoAxeFaults(page)

  await phone.offline(false)
  await phone.settled()
  await expect(page.getByText('You’re offline. Everything you saved is still here.')).toBeHidden()
  await expect(metric(page, 'Waiting to sync')).toBeHidden() // it was the only thing there: no zeros in a new account
  await expect(metric(page, 'Bookmarks')).toHaveText(/^2/)
  await expect(saved).not.toContainText('Not sent')
  const laptop = await device()
  await laptop.settled()
  await expect(metric(laptop.page, 'Bookmarks')).toHaveText(/^2/)
})

test('an account that is not on the device yet is not taken for a new one', async ({ device, account, server }) => {
  await otherDevice(server, account).bookmark('Lease')
  const { page, context } = await device({ signedOut: true })
  await context.route('**/api/sync/pull', (route) => route.abort())
  await signIn(page, account)
  await expect(page.getByRole('heading', { name: 'Your data isn’t on this device yet' })).toBeVisible()
  await expect(part(page, 'First steps')).toBeHidden()
  await context.unroute('**/api/sync/pull')
  await page.reload()
  await expect(activity(page)).toHaveCount(1)
  await expect(activity(page)).toHaveAccessibleName(/^You saved Lease/)
})

test('a refused change needs the person, and is gone from the page once it is mended', async ({ device }) => {
  const { page } = await device()
  await settled(page)
  await writeToOutbox(page, 'Supplier list', REFUSED_ADDRESS)
  await openDashboard(page)
  const need = part(page, 'Needs your attention').getByRole('listitem')
  await expect(need).toContainText('“Supplier list” was not saved')
  await expect(need).toContainText('The address must begin with http, https or mailto, and have no spaces.')
  await expectNoAxeFaults(page)
  await need.getByRole('link', { name: 'Fix: “Supplier list” was not saved' }).click()

  await page.getByRole('button', { name: /^Edit: “Supplier list”/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill('https://suppliers.example/')
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('“Supplier list” was not saved')).toBeHidden()
  await settled(page)
  await openDashboard(page)
  await expect(metric(page, 'Bookmarks')).toHaveText(/^1/)
  await expect(part(page, 'Needs your attention')).toBeHidden()
  await openBookmarks(page)
  await expect(bookmark(page, 'Supplier list')).toBeVisible()
})

/** How many drafts of forms the signed-in person has on this device. */
const countDrafts = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { user } = JSON.parse(localStorage.getItem('everyday_session')!) as { user: { id: string } }
    const name = `everyday-${user.id}`
    // Opening it before the page has would create it empty.
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return 0
    const open = indexedDB.open(name)
    await new Promise((resolve) => (open.onsuccess = resolve))
    const count = open.result.transaction('_drafts').objectStore('_drafts').count()
    await new Promise((resolve) => (count.onsuccess = resolve))
    open.result.close()
    return count.result
  })

test('a message that was begun waits for its end', async ({ device }) => {
  const { page } = await device()
  await page.goto('/contact')
  await page.getByRole('form', { name: 'Contact' }).getByLabel('Message').fill('When are you')
  await expect.poll(() => countDrafts(page)).toBe(1)
  await openDashboard(page)
  await part(page, 'Needs your attention').getByRole('link', { name: 'Finish: Your message hasn’t been sent' }).click()
  await expect(page.getByRole('form', { name: 'Contact' }).getByLabel('Message')).toHaveValue('When are you')
})

test('the owner of a business sees its hours, its score and the next step', async ({ device, account, server }) => {
  const pixel = otherDevice(server, account)
  const id = await pixel.business('Harbor Light Bakery')
  const { page, settled: everythingSent } = await device({ width: 360 })
  await everythingSent()
  const own = part(page, 'Your business')
  await expect(own.getByRole('link', { name: 'Harbor Light Bakery' })).toHaveAttribute('href', `/business/${id}`)
  await expect(own).toContainText(/Open now, until|Closed, opens/)
  const score = await own.getByText(/^\d+$/).textContent()
  await expect(own.getByRole('link', { name: /^Add a phone number, a website, and 7 others\. Worth/ })).toBeVisible()
  await expect(activity(page)).toHaveCount(1)
  await expect(activity(page)).toHaveAccessibleName(/^You created Harbor Light Bakery/)

  await pixel.update('businesses', id, { phone: '(217) 555-0142', website: 'https://bread.example' })
  await expect(own.getByRole('link', { name: /^Add a street address, an email address/ })).toBeVisible()
  await own.getByRole('link', { name: 'Harbor Light Bakery' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Harbor Light Bakery' })).toBeVisible()
  expect(Number(score)).toBeGreaterThan(0)
  await openDashboard(page)
  await own.getByRole('link', { name: /^Add a street address/ }).click()
  await expect(page).toHaveURL('/business-profiles')
  await pixel.archiveBusinesses()
})
