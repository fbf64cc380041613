import type { Page } from 'playwright/test'
import { sample } from '../../web/collections/businesses.ts'
import { derivedId, newId } from '../../web/lib/id.ts'
import type { Fields } from '../../web/sync/types.ts'
import { Device } from '../api/device.ts'
import { signUp } from '../support/server.ts'
import { expectNoAxeFaults } from './axe.ts'
import { expect } from './fixtures.ts'
import { test } from './mail-fixtures.ts'
import { openDashboard, openRecord, save, turn } from './operator-dashboard.ts'

const NOTE =
  'This profile was taken down. Only you can see it, and you can’t publish another one until that is settled: write to us on the contact page.'
/** A device that no word has reached asks by itself after minutes. */
const SOON = { timeout: 10_000 }

const found = (page: Page, text: string) => expect(page.getByRole('heading', { name: text })).toBeVisible()

/** What the directory of a device has of a name. */
async function search(page: Page, name: string, text: string): Promise<void> {
  await page.goto(`/browse-businesses?q=${encodeURIComponent(name)}`)
  await found(page, text)
}

/** The card of one of the person's own businesses, on its page. */
async function card(page: Page, name: string) {
  await page.goto('/business-profiles')
  return page.getByRole('main').getByRole('listitem').filter({ hasText: name })
}

test('a business that the operator takes down is seen by its owner alone, who is told so and cannot publish it', async ({
  device,
  account,
  server,
  browser,
  consoleErrors,
}) => {
  const [name, other] = [`Blue Hen ${newId()}`, `Red Hen ${newId()}`]
  const [id, otherId] = [newId(), newId()]
  const fields = sample.set as Fields
  await new Device(server, account).must(
    { collection: 'businesses', id, op: 'create', set: { ...fields, name } },
    { collection: 'businesses', id: otherId, op: 'create', set: { ...fields, name: other, status: 'inactive' } },
  )
  const reviewer = await signUp(server)
  const review = derivedId(reviewer.id, 'reviews', id)
  const said = { business: id, rating: 5, text: 'Good rye.' }
  await new Device(server, reviewer).must({ collection: 'reviews', id: review, op: 'upsert', set: said })
  const { page: visitor } = await device({ signedOut: true })
  await search(visitor, name, '1 business found')
  const { page: owner, settled } = await device()
  await owner.goto(`/business/${id}`)
  await expect(owner.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(owner.getByText('Good rye.')).toBeVisible()
  await expect(owner.getByText(NOTE)).toHaveCount(0)

  const operator = await openDashboard(browser, server)
  try {
    const form = await openRecord(operator, 'businesses', name)
    await turn(form, 'is_taken_down', true)
    await save(form, 'Successfully updated businesses')
    await expect(owner.getByText(NOTE)).toBeVisible(SOON)
    await expect(owner.getByRole('heading', { name: 'Reviews' })).toHaveCount(0)
    await expectNoAxeFaults(owner)

    await search(visitor, name, 'No businesses found')
    await visitor.goto(`/business/${id}`)
    await expect(visitor.getByRole('heading', { level: 1, name: 'Business not found' })).toBeVisible()
    expect(consoleErrors.splice(0).join()).toMatch(/^[^,]*status of 404[^,]*\/api\/directory\/\w+\)$/)

    // Neither by its status nor in its form does it come back, and nothing says that it has.
    const mine = await card(owner, name)
    await expect(mine).toContainText('Taken down')
    await mine.getByRole('button', { name: `Archive ${name}` }).click()
    await mine.getByRole('button', { name: `Activate ${name}` }).click()
    await expect(owner.getByText(`${name} stays taken down. Only you can see it.`)).toBeVisible()
    await mine.getByRole('button', { name: `Edit ${name}` }).click()
    const edit = owner.getByRole('dialog')
    await edit.getByLabel('Description').fill('It is all mended now.')
    await edit.getByRole('button', { name: 'Save changes' }).click()
    await expect(edit).toHaveCount(0)
    await expect(mine).toContainText('Taken down')
    await settled()
    await search(owner, name, 'No businesses found')
    await search(visitor, name, 'No businesses found')

    // Nor does another one: the server says why.
    await (
      await card(owner, other)
    )
      .getByRole('button', { name: `Activate ${other}` })
      .first()
      .click()
    // A page that is left at once writes nothing.
    await expect(owner.getByText(`${other} is active and shown`)).toBeVisible()
    await owner.goto('/sync')
    await expect(owner.getByText(/One of your business profiles was taken down\. Until that is settled/)).toBeVisible()
    await search(visitor, other, 'No businesses found')

    await openRecord(operator, 'businesses', name)
    await turn(form, 'is_taken_down', false)
    await save(form, 'Successfully updated businesses')
  } finally {
    await operator.context().close()
  }
  await search(visitor, name, '1 business found')
  await owner.goto(`/business/${id}`)
  await expect(owner.getByText('It is all mended now.').first()).toBeVisible()
  await expect(owner.getByText(NOTE)).toHaveCount(0)
})
