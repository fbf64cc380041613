import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ContactCard } from '../../web/features/business/contact-card.tsx'
import { show } from './render.tsx'

test('pages on social media are named by their host alone, and pass on no reputation', async () => {
  const links = ['https://www.instagram.com/hen', 'https://instagram.com.evil.example/hen']
  await show(
    <ContactCard
      id="hen"
      contact={{ phone: '', email: '', website: '', links }}
      location={{ address: '', city: 'Dover', state: 'DE', zip: '19901' }}
    />,
  )
  for (const [at, name] of ['Instagram', 'instagram.com.evil.example'].entries()) {
    const link = page.getByRole('link', { name, exact: true })
    await expect.element(link).toHaveAttribute('href', links[at]!)
    await expect.element(link).toHaveAttribute('rel', 'noopener nofollow ugc')
    expect(link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  }
})
