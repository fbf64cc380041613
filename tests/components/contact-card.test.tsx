import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ContactCard } from '../../web/features/business/contact-card.tsx'
import { show } from './render.tsx'

const DOVER = { address: '', city: 'Dover', state: 'DE', zip: '19901', lat: 39.16, lng: -75.52 }

test('pages on social media are named by their host alone, and pass on no reputation', async () => {
  const links = ['https://www.instagram.com/hen', 'https://instagram.com.evil.example/hen']
  await show(<ContactCard id="hen" contact={{ phone: '', email: '', website: '', links }} location={DOVER} />)
  for (const [at, name] of ['Instagram', 'instagram.com.evil.example'].entries()) {
    const link = page.getByRole('link', { name, exact: true })
    await expect.element(link).toHaveAttribute('href', links[at]!)
    await expect.element(link).toHaveAttribute('rel', 'noopener nofollow ugc')
    expect(link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  }
})

test('only a business whose place is known leads to the map', async () => {
  const contact = { phone: '', email: '', website: '' }
  const card = (location: typeof DOVER) => <ContactCard id="hen" contact={contact} location={location} />
  const { unmount } = await show(card(DOVER))
  const link = page.getByRole('link', { name: 'On the map' })
  await expect.element(link).toHaveAttribute('href', '/explore-businesses?id=hen')
  await unmount()
  await show(card({ ...DOVER, lat: 0, lng: 0 }))
  await expect.element(page.getByText('Dover, DE 19901')).toBeVisible()
  await expect.element(link).not.toBeInTheDocument()
})
