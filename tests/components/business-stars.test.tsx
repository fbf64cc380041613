import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { BusinessPage as Business } from '../../web/domain/directory-page.ts'
import { BusinessPage } from '../../web/features/business/business-page.tsx'
import { show } from './render.tsx'

const BUSINESS: Business = {
  ...{ id: 'good-bread', name: 'Good Bread', type: 'Bakery', category: 'food', tagline: '', description: 'Rye.' },
  ...{ status: 'inactive', timeZone: 'America/New_York', hours: [], foundedYear: 2003, openPositions: 0, teamCount: 4 },
  location: { address: '1 High St', city: 'Dover', state: 'DE', zip: '19901', lat: 39.16, lng: -75.52 },
  contact: { phone: '', email: '', website: '' },
  ...{ rating: 4, reviews: 1, priceRange: '$', tags: [], services: [], certifications: [] },
  ...{ createdAt: '2026-01-01', updatedAt: '2026-01-01', nearby: [] },
  score: { score: 80, band: 'Good', color: 'yellow', categories: [], strengths: [], improvements: [] },
}
const FIGURES = /4\.0\s*\(1 review\)/

test('the stars lead to the reviews where these are shown', async () => {
  await show(
    <BusinessPage business={BUSINESS} save={() => null} share={null} reviews={<section id="reviews">Rye!</section>} />,
  )
  await expect.element(page.getByRole('link', { name: FIGURES })).toHaveAttribute('href', '#reviews')
})

test('a profile that is not public shows none, and its stars lead nowhere', async () => {
  await show(<BusinessPage business={BUSINESS} save={() => null} share={null} reviews={false} />)
  await expect.element(page.getByText(FIGURES)).toBeVisible()
  expect(page.getByRole('link', { name: FIGURES }).query()).toBeNull()
})
