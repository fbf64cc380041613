import type { BrowserContext } from 'playwright/test'
import { signUp, type Server } from '../support/server.ts'
import { expect, test } from './before-hydration.ts'
import { signIn } from './fixtures.ts'
import { storedDrafts } from './steps.ts'

// Beside input-before-hydration.spec.ts: what is pressed and submitted before the app has loaded.

/** Signs a new person in, in another page. */
async function signUpAndIn(context: BrowserContext, server: Server): Promise<void> {
  const page = await context.newPage()
  await signIn(page, await signUp(server, {}))
  await page.close()
}

test.describe('presses', () => {
  test('buttons, each as often as it was pressed and in that order', async ({ unhydrated }) => {
    const page = await unhydrated.open('/everyday-score')
    for (const name of ['Copperline Plumbing & Heating', 'Palmetto Event House', 'Copperline Plumbing & Heating'])
      await page.getByRole('button', { name: `Show Details: ${name}` }).click()
    await page.getByRole('button', { name: 'Show Details: North Loop Veterinary' }).press('Enter')
    unhydrated.hydrate()
    await expect(page.getByRole('button', { name: 'Show Less: North Loop Veterinary' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Show Less: Palmetto Event House' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Show Details: Copperline' })).toBeVisible()
  })

  test('a button that adds to the cart of a visitor', async ({ unhydrated }) => {
    const page = await unhydrated.open('/audiobooks')
    await page.getByRole('button', { name: 'Add to Cart: The Honest Ledger (audiobook)' }).click()
    unhydrated.hydrate()
    await expect(page.getByText('You added The Honest Ledger (audiobook) to the cart')).toBeVisible()
    await expect(page.getByRole('link', { name: '1 item in your cart: sign in to check out' })).toBeVisible()
  })

  test('buttons that add to the cart of a person who is signed in', async ({ unhydrated, server }) => {
    await signUpAndIn(unhydrated.context, server)
    const site = await unhydrated.open('/web-services')
    await site.getByRole('button', { name: 'Add to cart: Web Business' }).click()
    await site.getByRole('button', { name: 'Add to cart: Web Starter' }).click()
    unhydrated.hydrate()
    await expect(site.getByRole('button', { name: 'Open cart' })).toContainText('2 in the cart')
    expect(new URL(site.url()).pathname).toBe('/web-services')
  })

  test('a button that is held while the page hydrates, and whose place the address gives to another item', async ({
    unhydrated,
    server,
  }) => {
    await signUpAndIn(unhydrated.context, server)
    const page = await unhydrated.open('/store?q=clothbound')
    // The page as it was built is the home of the store, with shelves above the list.
    const list = page.locator('section[aria-labelledby="found"]')
    const button = list.getByRole('button', { name: 'Add to cart: First Hundred Days', exact: true })
    await button.hover()
    await page.mouse.down()
    unhydrated.hydrate()
    await expect(page.locator('#apps-menu ul')).toBeAttached()
    await page.mouse.up()
    await expect(page.getByText('You added First Hundred Days to the cart')).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Search the store' })).toHaveValue('clothbound')
  })

  test('a link that is held while the page hydrates leads to its own page, without what this one was asked for', async ({
    unhydrated,
  }) => {
    const page = await unhydrated.open('/store?q=clothbound')
    await page.getByRole('contentinfo').getByRole('link', { name: 'News', exact: true }).hover()
    await page.mouse.down()
    unhydrated.hydrate()
    await expect(page.locator('#apps-menu ul')).toBeAttached()
    await page.mouse.up()
    await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible()
    await unhydrated.repeated()
    await expect(page).toHaveURL('/news')
  })

  test('a play button', async ({ unhydrated }) => {
    const page = await unhydrated.open('/audiobooks')
    await page.getByRole('button', { name: 'Play the sample of The Honest Ledger' }).click()
    unhydrated.hydrate()
    await expect(page.getByRole('button', { name: 'Pause the sample of The Honest Ledger' })).toBeVisible()
  })

  test('a popover that opens without the app gets its content', async ({ unhydrated }) => {
    const page = await unhydrated.open('/about')
    await page.getByRole('button', { name: 'Services', exact: true }).click()
    unhydrated.hydrate()
    const menu = page.getByRole('navigation', { name: 'Main' }).locator(':popover-open')
    await expect(menu.getByRole('link', { name: /^Web Development/ })).toBeVisible()
    // The app knows that it is open, and closes it when the focus leaves.
    await page.getByRole('button', { name: 'Services', exact: true }).press('Shift+Tab')
    await expect(menu).toBeHidden()
    await unhydrated.open('/about')
    await page.getByRole('button', { name: 'Apps menu' }).click()
    unhydrated.hydrate()
    await expect(page.locator('#apps-menu').getByRole('link', { name: 'Store', exact: true })).toBeVisible()
  })

  test('the scroll position', async ({ unhydrated }) => {
    const page = await unhydrated.open('/everyday-score')
    await page.mouse.move(600, 400)
    await page.mouse.wheel(0, 1500)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500)
    unhydrated.hydrate()
    await expect(page.locator('#apps-menu ul')).toBeAttached()
    expect(await page.evaluate(() => scrollY)).toBe(1500)
  })

  test('a link navigates', async ({ unhydrated }) => {
    const page = await unhydrated.open('/about')
    await page.getByRole('contentinfo').getByRole('link', { name: 'News', exact: true }).click()
    await page.waitForURL('/news')
    unhydrated.hydrate()
    await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible()
  })

  test('a disclosure, and a button in it', async ({ unhydrated }) => {
    const page = await unhydrated.open('/careers')
    await page.getByRole('heading', { name: 'Senior Engineer, Offline and Sync' }).click()
    await page.getByRole('button', { name: 'Apply: Senior Engineer, Offline and Sync' }).click()
    unhydrated.hydrate()
    const dialog = page.getByRole('dialog', { name: 'Apply: Senior Engineer, Offline and Sync' })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('Design how edits made on two devices come together')).toBeVisible()
  })

  test('a video goes on playing', async ({ unhydrated }) => {
    const page = await unhydrated.open('/courses')
    const film = page.locator('video').first()
    await film.evaluate((video: HTMLVideoElement) => {
      video.muted = true
      return video.play()
    })
    unhydrated.hydrate()
    await expect(page.locator('#apps-menu ul')).toBeAttached()
    expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false)
  })

  test.describe('on a phone', () => {
    test.use({ width: 360 })

    test('a button that opens a dialog', async ({ unhydrated }) => {
      const page = await unhydrated.open('/about')
      await page.getByRole('button', { name: 'Open menu' }).click()
      unhydrated.hydrate()
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    })

    test('a disclosure that the page closes at first', async ({ unhydrated }) => {
      const page = await unhydrated.open('/store')
      await page.getByText('Filters').click()
      await page.getByRole('checkbox', { name: /^Books/ }).check()
      unhydrated.hydrate()
      await expect(page).toHaveURL('/store?category=books')
      await expect(page.getByRole('checkbox', { name: /^Books/ })).toBeVisible()
    })
  })
})

test.describe('forms', () => {
  test('a form that is submitted by Enter, once, and not to the address', async ({ unhydrated }) => {
    const page = await unhydrated.open('/about')
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    const email = page.getByRole('contentinfo').getByRole('textbox').first()
    await email.pressSequentially('robin@example.com')
    await email.press('Enter')
    await email.press('Enter')
    await expect.poll(() => unhydrated.kept()).toEqual([true, true])
    expect(new URL(page.url()).search).toBe('')
    await expect(email).toHaveValue('robin@example.com')
    unhydrated.hydrate()
    await expect(page.getByText('One step is left')).toBeVisible()
    expect(sent.filter((url) => url.includes('/api/forms')).length).toBe(1)
  })

  test('a form in the middle of a page', async ({ unhydrated }) => {
    const page = await unhydrated.open('/news')
    const form = page.getByRole('complementary', { name: 'Newsletter' })
    await form.getByLabel('Email for the newsletter').pressSequentially('early@example.com')
    await form.getByRole('button', { name: 'Subscribe' }).click()
    unhydrated.hydrate()
    await expect(form.getByText('One step is left')).toBeVisible()
  })

  test('a link that leads to the form at the foot of the page, and that form while its code is still missing', async ({
    unhydrated,
  }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await unhydrated.context.route(/\/assets\/newsletter-form[^/]*\.js$/, async (route) => {
      await held
      await route.fallback()
    })
    const page = await unhydrated.open('/events')
    await page.getByRole('link', { name: 'Leave your address' }).click()
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByLabel('Email for the newsletter')).toBeInViewport()
    await page.keyboard.press('Tab')
    unhydrated.hydrate()
    await expect(footer.getByLabel('Email for the newsletter')).toBeFocused()
    await page.keyboard.type('early@example.com')
    await page.keyboard.press('Enter')
    release()
    await expect(footer.getByText('One step is left')).toBeVisible()
  })

  test('a form at the foot of the page of a person who is signed in, which stays where it is', async ({
    unhydrated,
    server,
  }) => {
    await signUpAndIn(unhydrated.context, server)
    const page = await unhydrated.open('/about')
    const email = page.getByRole('contentinfo').getByRole('textbox').first()
    await email.pressSequentially('robin@example.com')
    const field = await email.elementHandle()
    unhydrated.hydrate()
    await expect(page.getByRole('button', { name: 'Open cart' })).toBeVisible()
    await unhydrated.repeated()
    await expect(email).toHaveValue('robin@example.com')
    expect(await field!.evaluate((element) => element.isConnected)).toBe(true)
  })

  test('a form with every kind of field, and its button', async ({ unhydrated }) => {
    const page = await unhydrated.open('/contact')
    await page.getByLabel('Full name').pressSequentially('Ann Other')
    await page.getByLabel('Email', { exact: true }).pressSequentially('ann@example.com')
    await page.getByLabel('Phone').pressSequentially('555 0100')
    await page.getByLabel('Subject').selectOption('Sales')
    await page.getByLabel('Message').pressSequentially('Two lines\nof text.')
    await page.getByRole('button', { name: 'Send message' }).click()
    const request = page.waitForRequest((one) => one.method() === 'POST' && one.url().includes('/api/forms'))
    unhydrated.hydrate()
    expect((await request).postDataJSON()).toMatchObject({
      fullName: 'Ann Other',
      email: 'ann@example.com',
      phone: '555 0100',
      subject: 'sales',
      message: 'Two lines\nof text.',
    })
    await expect(page.getByText('Sent', { exact: true })).toBeVisible()
  })

  test('a form that keeps what is typed as a draft', async ({ unhydrated }) => {
    const page = await unhydrated.open('/contact')
    await page.getByLabel('Message').pressSequentially('To be continued')
    unhydrated.hydrate()
    await expect.poll(() => storedDrafts(page)).toContain('To be continued')
    await page.goto('/about')
    await page.goto('/contact')
    await expect(page.getByLabel('Message')).toHaveValue('To be continued')
  })

  test('a form with a controlled field', async ({ unhydrated }) => {
    const page = await unhydrated.open('/browse-businesses')
    await page.getByLabel('City or ZIP code').pressSequentially('97214')
    await page.getByRole('button', { name: 'Set' }).click()
    unhydrated.hydrate()
    await expect(page.getByText('Around 97214')).toBeVisible()
  })
})
