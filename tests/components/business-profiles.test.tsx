import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { BusinessProfile } from '../../web/collections/businesses.ts'
import type { ProfileCard as Profile } from '../../web/domain/directory-page.ts'
import { OwnActions } from '../../web/features/business/own-actions.tsx'
import { ProfileCard } from '../../web/features/business/profile-card.tsx'
import { ProfilesPage } from '../../web/features/business/profiles-page.tsx'
import { show } from './render.tsx'

const profile = {
  id: 'b00000000000000',
  name: 'Juniper & Rye',
  type: 'Bakery',
  description: 'Bread.',
  status: 'archived',
} as Profile
const sample = { ...profile, id: 'sample', name: 'Summit Ledger', status: 'active' } as Profile
const search = page.getByRole('searchbox', { name: 'Search businesses' })

const shown = (own: Profile[] | undefined, query: { q?: string } = {}) =>
  show(
    <ProfilesPage
      own={own}
      arrival="here"
      samples={[sample]}
      samplesHeading="A sample"
      search={query}
      onSearch={() => {}}
      onCreate={() => {}}
      renderOwn={({ id, name }) => <li key={id}>{name}</li>}
      renderSample={({ id, name }) => <li key={id}>{name}</li>}
    />,
  )

test('without a business there is the message and one way to create one', async () => {
  await shown([])
  await expect.element(page.getByRole('heading', { name: 'No businesses found' })).toBeVisible()
  await expect.element(page.getByText(/filters/)).not.toBeInTheDocument()
  await expect.element(search).not.toBeInTheDocument()
  expect(page.getByRole('button', { name: 'Create New Business' }).elements()).toHaveLength(1)
})

test('with a business, or a search without a match, there are the filters', async () => {
  const { unmount } = await shown([profile])
  await expect.element(search).toBeVisible()
  await unmount()
  await shown([profile], { q: 'nothing like this' })
  await expect.element(page.getByRole('heading', { name: 'No businesses found' })).toBeVisible()
  await expect
    .element(page.getByText('Create a new business profile or try adjusting your filters', { exact: true }))
    .toBeVisible()
  await expect.element(search).toBeVisible()
})

test('until it is known whether there is a business, nothing is shown that would go away', async () => {
  await shown(undefined)
  await expect.element(page.getByRole('button', { name: 'Create New Business' })).toBeVisible()
  for (const absent of [search, page.getByText('A sample'), page.getByText('No businesses found')])
    await expect.element(absent).not.toBeInTheDocument()
})

test('samples are for those without a business', async () => {
  const { unmount } = await shown([])
  await expect.element(page.getByText('Summit Ledger')).toBeVisible()
  await unmount()
  await shown([profile])
  await expect.element(page.getByText('Juniper & Rye')).toBeVisible()
  await expect.element(page.getByText('Summit Ledger')).not.toBeInTheDocument()
})

test('each action of a card has a word, within the width of the card’s text', async () => {
  await page.viewport(360, 740)
  const actions = { setStatus: vi.fn(), remove: vi.fn() }
  await show(
    <ul style={{ width: 328 }}>
      <ProfileCard
        profile={profile}
        actions={<OwnActions row={profile as unknown as BusinessProfile} actions={actions} onEdit={() => {}} />}
      />
    </ul>,
  )
  const text = page.getByRole('link', { name: 'View profile: Juniper & Rye' }).element().getBoundingClientRect()
  for (const word of ['Edit', 'Delete', 'Activate']) {
    const button = page.getByRole('button', { name: `${word} Juniper & Rye` })
    await expect.element(button).toHaveTextContent(word)
    const { left, right } = button.element().getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(text.left)
    expect(right).toBeLessThanOrEqual(text.right)
  }
  await page.getByRole('button', { name: 'Activate Juniper & Rye' }).click()
  expect(actions.setStatus).toHaveBeenCalledWith(profile, 'active')
})
