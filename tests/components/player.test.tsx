import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Player } from '../../web/features/documents/player.tsx'
import { show } from './render.tsx'

/** An address where nothing can be played. */
const NOTHING = 'data:audio/wav;base64,AAAA'
const told = () => page.getByText('It can’t be played here. Download it to open it.')

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

const SOUND = '/media/audio-honest-ledger.mp3'
const AT_SECONDS = 12

/** A sound that has arrived; `cut` ends its address as a server does, so that the browser reports an error. */
async function arrivedSound() {
  const bytes = await (await fetch(SOUND)).arrayBuffer()
  const media = new MediaSource()
  media.addEventListener('sourceopen', () => media.addSourceBuffer('audio/mpeg').appendBuffer(bytes))
  return { src: URL.createObjectURL(media), cut: () => vi.waitFor(() => media.endOfStream('network'), 10_000) }
}

test.each([true, false])('a sound goes on from a new address where it was left, playing: %j', async (wasPlaying) => {
  const { src, cut } = await arrivedSound()
  await show(<Player kind="audio" name="Talk.mp3" src={src} renew={async () => SOUND} />)
  const sound = document.querySelector('audio')!
  await expect.poll(() => sound.readyState).toBeGreaterThanOrEqual(HTMLMediaElement.HAVE_METADATA)
  sound.currentTime = AT_SECONDS
  if (wasPlaying) {
    await userEvent.click(document.body) // browsers play for people who have pressed something
    await sound.play()
  }
  await cut()
  await expect.poll(() => sound.currentSrc).toContain(SOUND)
  await expect.poll(() => sound.readyState).toBeGreaterThanOrEqual(HTMLMediaElement.HAVE_CURRENT_DATA)
  expect(sound.currentTime).toBeGreaterThanOrEqual(AT_SECONDS)
  expect(sound.paused).toBe(!wasPlaying)
})
