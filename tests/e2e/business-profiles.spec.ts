import type { Page } from 'playwright/test'
import type { ListedBusiness } from '../../web/domain/listed-business.ts'
import { newId } from '../../web/lib/id.ts'
import { expectNoAxeFaults } from './axe.ts'
import { expect, test } from './fixtures.ts'

// It counts the directory, to which other journeys add businesses.
test.use({ serverOf: 'business-profiles' })

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const found = (page: Page, text: RegExp) => expect(page.getByRole('heading', { level: 2, name: text })).toBeVisible()

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Create New Business' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Business' })
  await expect(dialog.getByLabel('Name')).toBeVisible()
  return dialog
}

/** The business is offered by the command palette. */
async function expectInPalette(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Go to' }).fill(name)
  await expect(page.getByRole('option', { name: new RegExp(`^${name}.*Upholsterer in Dover, DE`) })).toBeVisible()
  await page.keyboard.press('Escape')
}

async function create(page: Page, name: string, street = ''): Promise<void> {
  const dialog = await openForm(page)
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Type').fill('Upholsterer')
  await dialog.getByLabel('Category').selectOption('Home Services')
  await dialog.getByLabel('Description').fill('Chairs and sofas done again. Two people and a van on Fridays.')
  await dialog.getByLabel('Street address').fill(street)
  await dialog.getByLabel('City').fill('Dover')
  await dialog.getByLabel('State').selectOption('DE')
  await dialog.getByLabel('ZIP code').fill('19901')
  await dialog.getByLabel('Website').fill('bluehen.example')
  await dialog.getByLabel('Social media').fill('instagram.com/bluehen')
  await dialog.getByLabel('Services').fill('Chairs\nSofas')
  await dialog.getByLabel('Promotion').fill('Pickup is free in May')
  await dialog.getByRole('button', { name: 'Create Business' }).click()
  await page
    .getByRole('dialog', { name: `Show ${name}` })
    .getByRole('button', { name: 'Done' })
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(heading(page, name)).toBeVisible()
}

test('a business created offline appears on the other device, in the directory and on the map, until it is archived', async ({
  device,
}) => {
  const name = `Blue Hen ${newId()}`
  const [phone, laptop] = [await device({ withWorker: true, width: 360 }), await device({ withWorker: true })]
  const visitor = await device({ withWorker: true, signedOut: true })
  await phone.page.goto('/business-profiles')
  await expect(heading(phone.page, 'No businesses found')).toBeVisible()
  await expect(
    phone.page.getByText('Add a profile so customers can find you in the directory and on the map.'),
  ).toBeVisible()
  await phone.settled()
  await phone.offline(true)
  await create(phone.page, name)
  await expect(phone.page.getByText('Not sent', { exact: true })).toBeVisible()
  await phone.page.keyboard.press('Control+k')
  await phone.page.getByRole('combobox', { name: 'Go to' }).fill(name)
  await phone.page.getByRole('option', { name: new RegExp(`^${name}.*Upholsterer in Dover, DE`) }).click()
  await expect(phone.page.getByRole('heading', { level: 1, name })).toBeVisible()
  await phone.page.goto('/business-profiles')
  await phone.offline(false)
  await phone.settled()
  await expect(phone.page.getByText('Not sent', { exact: true })).toBeHidden()

  await laptop.page.goto('/business-profiles')
  await expect(heading(laptop.page, name)).toBeVisible()
  await laptop.page.goto(`/search?q=${encodeURIComponent(name)}`)
  await expect(laptop.page.getByText('Your business', { exact: true })).toBeVisible()
  await laptop.page.getByRole('article').getByRole('link', { name, exact: true }).click()
  await expect(laptop.page.getByRole('heading', { level: 1, name })).toBeVisible()
  await laptop.page.goto('/business-profiles')

  await visitor.page.goto('/browse-businesses')
  await found(visitor.page, /^235 businesses found$/)
  await visitor.page.getByLabel('Search businesses').fill(name)
  await found(visitor.page, /^1 business found$/)
  const sample = visitor.page.getByRole('main').getByText('Sample', { exact: true })
  await expect(sample).toHaveCount(0)
  await expect(visitor.page.getByRole('main').getByText('Pickup is free in May')).toBeVisible()
  await visitor.page.getByRole('link', { name, exact: true }).click()
  await expect(visitor.page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(visitor.page.getByText('No reviews yet').first()).toBeVisible()
  await expect(sample).toHaveCount(0)
  const address = visitor.page.url()
  await expect(visitor.page).toHaveTitle(new RegExp(`^${name}, .+ · Everyday$`))
  await expect(visitor.page.locator('link[rel=canonical]')).toHaveAttribute('href', address)
  const tagline = visitor.page.locator('meta[name=description]')
  const html = await (await visitor.page.request.get(address, { headers: { Accept: 'text/html' } })).text()
  expect(html).toContain(`<title>${await visitor.page.title()}</title>`)
  expect(html).toContain(`<meta name="description" content="${await tagline.getAttribute('content')}">`)
  await expect(visitor.page.getByRole('button', { name: 'Edit' })).toBeHidden()
  const social = visitor.page.getByRole('link', { name: 'Instagram' })
  await expect(social).toHaveAttribute('href', 'https://instagram.com/bluehen')
  const structured = await visitor.page.locator('script[type="application/ld+json"]').allTextContents()
  expect(structured.map((text) => JSON.parse(text))).toContainEqual(
    expect.objectContaining({ name, sameAs: ['https://bluehen.example', 'https://instagram.com/bluehen'] }),
  )
  await expect(visitor.page.getByRole('button', { name: /^(Share|Copy link)$/ })).toBeVisible()
  await expectNoAxeFaults(visitor.page)
  await visitor.page.getByRole('link', { name: 'On the map' }).click()
  await expect(visitor.page.getByRole('heading', { level: 2, name })).toBeVisible()

  // Somebody who has never seen the directory finds it in the search, and in the palette from what this device then has.
  const stranger = await device({ withWorker: true, signedOut: true })
  await stranger.page.goto(`/search?q=${encodeURIComponent(name)}`)
  await expect(stranger.page.getByRole('article').getByRole('link', { name, exact: true })).toHaveAttribute(
    'href',
    new URL(address).pathname,
  )
  await expectInPalette(stranger.page, name)

  await visitor.offline(true)
  await visitor.page.goto('/browse-businesses')
  await found(visitor.page, /^235 businesses found$/)
  await visitor.page.goto(address)
  await expect(visitor.page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectInPalette(visitor.page, name)
  await visitor.page.goto(`/search?q=${encodeURIComponent(name)}`)
  await expect(visitor.page.getByRole('article').getByRole('link', { name, exact: true })).toBeVisible()
  await visitor.offline(false)

  await laptop.page.getByRole('button', { name: `Archive ${name}` }).click()
  await expect(laptop.page.getByText(`${name} is archived and not shown in the directory or on the map.`)).toBeVisible()
  await laptop.settled()
  await expect(phone.page.getByRole('listitem').filter({ hasText: name }).getByText('Archived')).toBeVisible()
  await visitor.page.goto('/browse-businesses')
  await found(visitor.page, /^234 businesses found$/)

  await laptop.page.getByRole('button', { name: 'Undo' }).click()
  await expect(laptop.page.getByRole('button', { name: `Archive ${name}` })).toBeVisible()
  await laptop.settled()
  await visitor.page.reload()
  await found(visitor.page, /^235 businesses found$/)
  // The other tests count too.
  await laptop.page.getByRole('button', { name: `Archive ${name}` }).click()
  await laptop.page.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(laptop.page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await expect(heading(laptop.page, name)).toBeHidden()
  await laptop.settled()
})

test('the map has the center of the ZIP code area, whatever the street', async ({ device, server }) => {
  const { page, settled } = await device()
  await page.goto('/business-profiles')
  const names = [`Near ${newId()}`, `Far ${newId()}`]
  await create(page, names[0]!, '1 Loockerman St')
  await create(page, names[1]!, '4000 North DuPont Hwy')
  await settled()
  const { items } = (await (await fetch(`${server.url}/api/directory`)).json()) as { items: ListedBusiness[] }
  const [near, far] = names.map((name) => items.find((item) => item.name === name)!)
  expect([near!.lat, near!.lng]).toEqual([expect.closeTo(39.16, 1), expect.closeTo(-75.52, 1)])
  expect([far!.lat, far!.lng]).toEqual([near!.lat, near!.lng])
})

test('the form shows errors and restores drafts, and an edit changes the profile page', async ({ device }) => {
  for (const width of [360, 1280]) {
    const { page } = await device({ width })
    await page.goto('/business-profiles')
    const dialog = await openForm(page)
    await dialog.getByRole('button', { name: 'Create Business' }).click()
    await expect(dialog.getByText('Choose a category.')).toBeVisible()
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await expectNoAxeFaults(page)
    const excess = await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(excess, 'pixels beside the form').toBe(0)
    await dialog.getByLabel('Name').fill('Half typed')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    // Read back first: an immediate reload would come before the draft has been written.
    const kept = await openForm(page)
    await expect(kept.getByLabel('Name')).toHaveValue('Half typed')
    await page.reload()
    const again = await openForm(page)
    await expect(again.getByLabel('Name')).toHaveValue('Half typed')
    await again.getByRole('button', { name: 'Start over' }).click()
    await expect(again.getByLabel('Name')).toHaveValue('')
    await page.keyboard.press('Escape')
  }

  const { page, settled } = await device()
  const name = `Blue Hen ${newId()}`
  await page.goto('/business-profiles')
  await create(page, name)
  await expectNoAxeFaults(page)
  await page.getByRole('link', { name: `View profile: ${name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: `Edit ${name}` })
  await dialog.getByLabel('Website').fill('')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(dialog.getByText('We’ve restored what you typed before.')).toBeVisible()
  await expect(dialog.getByLabel('Website')).toHaveValue('')
  await dialog.getByLabel('Website').fill('javascript:alert(1)')
  await dialog.getByLabel('ZIP code').fill('00000')
  await dialog.getByLabel('City').fill('Nowhere at all')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByText('Enter a website that begins with http:// or https://.')).toBeVisible()
  await dialog.getByLabel('Website').fill('https://bluehen.example')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByText(/We don’t recognize this ZIP code/)).toBeVisible()
  await dialog.getByLabel('ZIP code').fill('97214')
  await dialog.getByLabel('City').fill('Portland')
  await dialog.getByLabel('State').selectOption('OR')
  await dialog.getByLabel('Status').selectOption({ label: 'Inactive: only you can see it' })
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('This profile is inactive. Only you can see it.')).toBeVisible()
  await expect(page.getByText('Portland, OR 97214')).toBeVisible()
  // Other journeys count the businesses of the directory.
  await settled()

  await page.getByRole('link', { name: 'Back to Profiles' }).click()
  const active = `Red Hen ${newId()}`
  await create(page, active)
  await page.getByLabel('Status').selectOption('Inactive')
  await expect(heading(page, active)).toBeHidden()
  await expect(heading(page, name)).toBeVisible()
  await page.getByLabel('Status').selectOption('Active')
  await expect(heading(page, name)).toBeHidden()
  await page.getByRole('button', { name: `Archive ${active}` }).click()
  await expect(page.getByText(`${active} is archived and not shown in the directory or on the map.`)).toBeVisible()
  await settled()
  await page.getByPlaceholder('Search businesses...').fill('no such thing')
  await expect(heading(page, 'No businesses found')).toBeVisible()
})

test('other people cannot see or open an inactive profile; signed out, Create leads to sign-in', async ({
  device,
  server,
}) => {
  const owner = await device()
  const name = `Blue Hen ${newId()}`
  await owner.page.goto('/business-profiles')
  await create(owner.page, name)
  await owner.page.getByRole('button', { name: `Archive ${name}` }).click()
  // Before the write has happened there is nothing to wait for.
  await expect(owner.page.getByText(`${name} is archived and not shown in the directory or on the map.`)).toBeVisible()
  await owner.settled()
  const href = await owner.page.getByRole('link', { name: `View profile: ${name}` }).getAttribute('href')
  expect((await fetch(`${server.url}/api/directory/${href!.split('/').pop()}`)).status).toBe(404)

  const { page } = await device({ signedOut: true, width: 360 })
  await page.goto('/business-profiles')
  await page.getByRole('button', { name: 'Create New Business' }).click()
  await expect(page).toHaveURL(/\/signin\?from=(%2F|\/)business-profiles/)
})
