import { expect, test } from './fixtures.ts'

test('courses show every price, and a lesson plays with captions', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/courses')
  for (const price of ['$999.99', '$1,499.99', '$2,499.99'])
    await expect(page.getByRole('cell', { name: price })).toBeVisible()
  const film = page.locator('#lesson-thirteen-weeks video')
  await film.scrollIntoViewIfNeeded()
  expect(await film.evaluate((video: HTMLVideoElement) => video.networkState)).not.toBe(2) // no media is preloaded
  const player = page.getByRole('group', { name: 'Thirteen weeks of cash on one page' })
  await player.getByRole('button', { name: 'Mute' }).click()
  await player.getByRole('button', { name: 'Play' }).click()
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2)
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.duration)).toBeGreaterThan(20)
  expect(await film.locator('track').evaluate((track: HTMLTrackElement) => track.kind)).toBe('captions')
})

test('the controls of a lesson work by keyboard, and one lesson plays at a time', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/courses')
  const player = (name: string) => page.getByRole('group', { name })
  const first = player('The four lines of a quote')
  const film = first.locator('video')
  const at = () => film.evaluate((video: HTMLVideoElement) => video.currentTime)
  const isPaused = () => film.evaluate((video: HTMLVideoElement) => video.paused)
  const captions = () => film.evaluate((video: HTMLVideoElement) => video.textTracks[0]!.mode)

  await first.getByRole('button', { name: 'Play' }).press('m')
  await expect(first.getByRole('button', { name: 'Mute' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Enter')
  await expect.poll(at).toBeGreaterThan(0.1)
  const before = await at()
  await page.keyboard.press('ArrowRight')
  expect(await at()).toBeGreaterThan(before + 4.9) // a seek ends at a frame
  expect(await captions()).toBe('showing')
  await page.keyboard.press('c')
  await expect.poll(captions).toBe('hidden')
  await page.keyboard.press('k')
  await expect.poll(isPaused).toBe(true)
  await page.keyboard.press('k')
  await expect.poll(isPaused).toBe(false)

  const second = player('When to raise a price')
  await second.getByRole('button', { name: 'Mute' }).click()
  await second.getByRole('button', { name: 'Play' }).click()
  await expect.poll(isPaused).toBe(true)
  await expect(second.getByRole('button', { name: 'Pause' })).toBeVisible()
})

test('courses are found by what their lessons are about; where one is alone there is nothing to compare', async ({
  device,
}) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/courses')
  const courses = page.getByRole('main').getByRole('article')
  const table = page.getByRole('table', { name: 'Courses compared' })
  const field = page.getByLabel('Search courses')
  const status = page.getByRole('main').getByRole('status').filter({ hasText: 'courses' })
  await expect(status).toHaveText('3 courses')
  await expect(table.getByRole('columnheader')).toHaveCount(3)

  await field.fill('overtime')
  await expect(status).toHaveText('1 of 3 courses')
  await field.fill('certificate')
  await expect(status).toHaveText('2 of 3 courses')
  await expect(table.getByRole('columnheader')).toHaveCount(2)

  await field.fill('deposit')
  await expect(courses).toHaveCount(1)
  await expect(courses.getByText('Deposits without apology')).toBeVisible()
  await expect(table).toHaveCount(0)
  await page.reload()
  await expect(field).toHaveValue('deposit')
  await expect(courses.getByText('Deposits without apology')).toBeVisible()

  await field.fill('hovercraft')
  await expect(page.getByRole('heading', { name: 'No course teaches that' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all courses' }).click()
  await expect(courses).toHaveCount(3)
  await expect(status).toHaveText('3 courses')
})

test('programs are found by words, chips and categories, and the address has the filters', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/premium-courses')
  const programs = page.getByRole('article')
  await expect(programs).toHaveCount(3)
  await expect(programs.first()).toContainText(/Next: \w+ \d+, \d{4}/)

  await page.getByRole('button', { name: 'succession' }).click()
  await expect(programs).toHaveCount(1)
  await expect(programs).toContainText('$6,999.00')
  await expect(page).toHaveURL(/q=succession/)

  await page.getByRole('button', { name: /^Finance/ }).click()
  await expect(page.getByRole('heading', { name: 'No program covers that' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Search programs')).toHaveValue('succession')
  await page.getByRole('button', { name: 'Show all programs' }).click()
  await expect(programs).toHaveCount(3)

  await page.getByLabel('Search programs').fill('harborview bus')
  await expect(programs).toHaveCount(1)
  await expect(programs).toContainText('$4,999.00')
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(programs).toHaveCount(3)
})

test('signed out, adding a program leads to sign-in and back', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/premium-courses')
  await page.getByRole('button', { name: 'Add to cart: Finance for Owners' }).click()
  await expect(page).toHaveURL(/\/signin\?from=%2Fpremium-courses/)
})
