import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'

const play = (page: Page, title: string) => page.getByRole('button', { name: `Play the sample of ${title}` })
const pause = (page: Page, title: string) => page.getByRole('button', { name: `Pause the sample of ${title}` })
const position = (page: Page, title: string) => page.getByLabel(`Position in the sample of ${title}`)

test('one sample plays at a time, and the keyboard changes its position', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/audiobooks')
  await play(page, 'The Honest Ledger').click()
  await expect(pause(page, 'The Honest Ledger')).toBeVisible()
  await expect.poll(() => position(page, 'The Honest Ledger').inputValue().then(Number)).toBeGreaterThan(0)

  await play(page, 'First Hundred Days').click()
  await expect(pause(page, 'First Hundred Days')).toBeVisible()
  await expect(play(page, 'The Honest Ledger')).toBeVisible()
  expect(
    await page.locator('audio').evaluateAll((all) => all.filter((each) => !(each as HTMLAudioElement).paused).length),
  ).toBe(1)

  await pause(page, 'First Hundred Days').click()
  await position(page, 'First Hundred Days').fill('20')
  await position(page, 'First Hundred Days').press('ArrowRight')
  await expect(position(page, 'First Hundred Days')).toHaveValue('21')
  await expect(position(page, 'First Hundred Days')).toHaveAttribute('aria-valuetext', /^0:21 of 0:\d\d$/)
  await play(page, 'First Hundred Days').click()
  await expect.poll(() => position(page, 'First Hundred Days').inputValue().then(Number)).toBeGreaterThan(21)
})

test('the media session has the playing sample, and media keys work', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.addInitScript(() => {
    const handlers: Record<string, MediaSessionActionHandler | null> = {}
    navigator.mediaSession.setActionHandler = (name, handler) => void (handlers[name] = handler)
    Object.assign(window, { pressMediaKey: (action: MediaSessionAction) => handlers[action]?.({ action }) })
  })
  const press = (action: string) =>
    page.evaluate((key) => (window as never as Record<string, (key: string) => void>).pressMediaKey!(key), action)
  await page.goto('/audiobooks')
  await play(page, 'Selling Without Shouting').click()
  await expect(pause(page, 'Selling Without Shouting')).toBeVisible()
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.artist)).toBe('Dolores Whitaker and Sam Reyes')
  await press('pause')
  await expect(play(page, 'Selling Without Shouting')).toBeVisible()
  await press('seekforward')
  await expect
    .poll(() => position(page, 'Selling Without Shouting').inputValue().then(Number))
    .toBeGreaterThanOrEqual(10)
  await press('play')
  await expect(pause(page, 'Selling Without Shouting')).toBeVisible()
})

test('offline, a sample that was played before plays again, and others show a message', async ({ device }) => {
  const { page, offline } = await device({ withWorker: true, signedOut: true })
  await page.goto('/audiobooks')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await play(page, 'The Honest Ledger').click()
  await expect.poll(() => position(page, 'The Honest Ledger').inputValue().then(Number)).toBeGreaterThan(0)
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = await caches.keys()
        const found = await Promise.all(
          names.map(async (name) => (await caches.open(name)).match('/media/audio-honest-ledger.mp3')),
        )
        return found.some(Boolean)
      }),
    )
    .toBe(true)
  await offline(true)
  await page.reload()
  await play(page, 'The Honest Ledger').click()
  await expect.poll(() => position(page, 'The Honest Ledger').inputValue().then(Number)).toBeGreaterThan(0)
  await play(page, 'First Hundred Days').click()
  await expect(page.getByText('You’re offline, and this sample isn’t on this device yet.')).toBeVisible()
  await offline(false)
  await play(page, 'First Hundred Days').click()
  await expect(pause(page, 'First Hundred Days')).toBeVisible()
})

test('each title links to its other formats', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/audiobooks')
  await page.getByRole('link', { name: 'Printed: First Hundred Days' }).click()
  await expect(page).toHaveURL(/\/bookstore#first-hundred-days$/)
  await expect(page.getByRole('article', { name: 'First Hundred Days' })).toContainText('$62.99')
  await page.getByRole('link', { name: 'Digital: First Hundred Days' }).click()
  await expect(page.getByRole('article', { name: 'First Hundred Days' })).toContainText('$24.99')
})
