import type { Locator, Page } from 'playwright/test'
import { choose, openDocuments, row, upload, type Given } from './documents-page.ts'
import { expect, test } from './fixtures.ts'
import { waitForOfflineApp } from './offline-ready.ts'
import { wav, webm } from './sample-files.ts'

const SECONDS = 90
const GREETING: Given = { name: 'Greeting.wav', mimeType: 'audio/wav', buffer: wav(SECONDS) }

/** Answers to requests for contents, as the network shows them. */
function contentAnswers(page: Page): { status: number; from: number }[] {
  const answers: { status: number; from: number }[] = []
  page.on('response', (response) => {
    if (!/\/api\/documents\/\w+\/content/.test(response.url())) return
    const from = /^bytes (\d+)-/.exec(response.headers()['content-range'] ?? '')?.[1]
    answers.push({ status: response.status(), from: Number(from ?? -1) })
  })
  return answers
}

/** Opens a document and plays it from the start; time passes. */
async function plays(page: Page, name: string, element: 'audio' | 'video'): Promise<Locator> {
  await page.getByRole('button', { name, exact: true }).click()
  const media = page.getByRole('dialog').locator(element)
  await media.evaluate((player: HTMLMediaElement) => player.play())
  await expect.poll(() => media.evaluate((player: HTMLMediaElement) => player.currentTime)).toBeGreaterThan(0.1)
  expect(await media.evaluate((player: HTMLMediaElement) => player.error)).toBeNull()
  return media
}

/** Whether the frame that the film shows has a color. */
const hasColor = (film: Locator) =>
  film.evaluate((player: HTMLVideoElement) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 })
    const context = canvas.getContext('2d')!
    context.drawImage(player, 0, 0)
    const [red, green, blue] = context.getImageData(32, 24, 1, 1).data
    return Math.max(red!, green!, blue!) - Math.min(red!, green!, blue!) > 60
  })

test('a sound is played from the server in parts: its end without what lies between', async ({ device }) => {
  const [laptop, phone] = [await device(), await device({ width: 360 })]
  await openDocuments(laptop.page)
  await upload(laptop.page, GREETING)
  await laptop.settled()
  const { page } = phone
  await openDocuments(page)
  await expect(row(page, GREETING.name)).toBeVisible()
  const answers = contentAnswers(page)
  const sound = await plays(page, GREETING.name, 'audio')
  expect(await sound.evaluate((player: HTMLAudioElement) => player.duration)).toBeCloseTo(SECONDS, 1)
  await expect(page.getByRole('dialog').getByText('On the server', { exact: true })).toBeVisible()
  await sound.evaluate((player: HTMLAudioElement, to) => (player.currentTime = to), SECONDS - 2)
  await expect
    .poll(() => sound.evaluate((player: HTMLAudioElement) => player.currentTime))
    .toBeGreaterThan(SECONDS - 1.9)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([206]))
  expect(answers[0]!.from).toBe(0)
  expect(answers.at(-1)!.from).toBeGreaterThan(GREETING.buffer.length / 2)
})

test('a film and a sound that are kept on a device are played there without a connection', async ({ device }) => {
  const [laptop, phone] = [await device(), await device({ withWorker: true, width: 360 })]
  const tour = { name: 'Tour.webm', mimeType: 'video/webm', buffer: await webm(laptop.page) }
  await openDocuments(laptop.page)
  await upload(laptop.page, tour, GREETING)
  await laptop.settled()
  const { page } = phone
  await waitForOfflineApp(page)
  await openDocuments(page)
  await expect(row(page, tour.name)).toBeVisible()
  const answers = contentAnswers(page)
  const film = await plays(page, tour.name, 'video')
  expect(await film.evaluate((player: HTMLVideoElement) => [player.videoWidth, player.videoHeight])).toEqual([64, 48])
  await expect.poll(() => hasColor(film)).toBe(true)
  expect(answers[0]).toEqual({ status: 206, from: 0 })
  await page.keyboard.press('Escape')
  for (const { name } of [tour, GREETING]) {
    await choose(page, name, 'Keep on this device')
    await expect(page.getByText(`“${name}” stays on this device.`)).toBeVisible()
  }
  await expect(row(page, GREETING.name)).not.toContainText('Downloading')
  await phone.settled()

  await phone.offline(true)
  await openDocuments(page)
  const before = answers.length
  const there = await plays(page, tour.name, 'video')
  await expect.poll(() => hasColor(there)).toBe(true)
  await expect(page.getByRole('dialog').getByText('On this device and the server')).toBeVisible()
  await page.keyboard.press('Escape')
  const sound = await plays(page, GREETING.name, 'audio')
  await sound.evaluate((player: HTMLAudioElement, to) => (player.currentTime = to), SECONDS - 2)
  await expect
    .poll(() => sound.evaluate((player: HTMLAudioElement) => player.currentTime))
    .toBeGreaterThan(SECONDS - 1.9)
  expect(answers.length).toBe(before)
})
