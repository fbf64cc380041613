import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PushDevice } from '../../web/features/account/push-device.tsx'
import { show } from './render.tsx'

const COUNTS = 'Push settings apply to every browser where push is turned on.'

test.each(['off', 'blocked', 'impossible'] as const)(
  'where push is %s, the text says for which browsers the switches of the table count',
  async (state) => {
    await show(<PushDevice pushKey="key" state={state} onChange={() => {}} />)
    await expect.element(page.getByRole('status')).toHaveTextContent(COUNTS)
  },
)

test('where push is on, they count here', async () => {
  await show(<PushDevice pushKey="key" state="on" onChange={() => {}} />)
  await expect.element(page.getByRole('status')).toHaveTextContent('Push is on in this browser')
  await expect.element(page.getByRole('status')).not.toHaveTextContent(COUNTS)
})
