import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { StatusNotes } from '../../web/features/sync/status-notes.tsx'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

test('a visitor is told what is kept here without an account, and that the rest needs one', async () => {
  await show(
    <WithData data={{ session: { user: null, expired: false } }}>
      <StatusNotes overview={null} waits={false} now={0} />
    </WithData>,
  )
  await expect.element(page.getByText('You’re not signed in')).toBeVisible()
  await expect
    .element(
      page.getByText(
        'Your searches, audiobooks in your cart and forms that wait to be sent are only kept on this device.',
      ),
    )
    .toHaveTextContent('They move to your account when you sign in. Anything else you add needs an account.')
  expect(page.getByText('What you add is only kept').query()).toBeNull()
})
