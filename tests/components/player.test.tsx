import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Player } from '../../web/features/documents/player.tsx'
import { show } from './render.tsx'

/** An address where nothing can be played. */
const NOTHING = 'data:audio/wav;base64,AAAA'
const told = () => page.getByText('It cannot be played. Download it to open it.')

test('a sound is named, gets one new address, and then says that it cannot be played', async () => {
  const renew = vi.fn(async () => `${NOTHING}AA`)
  await show(<Player kind="audio" name="Talk.wav" src={NOTHING} renew={renew} />)
  await expect.element(told()).toBeVisible()
  expect(renew).toHaveBeenCalledOnce()
})

test('a film has the name of its document', async () => {
  await show(<Player kind="video" name="Film.mp4" src="/never" renew={() => new Promise(() => {})} />)
  expect(document.querySelector('video')?.getAttribute('aria-label')).toBe('Film.mp4')
})
