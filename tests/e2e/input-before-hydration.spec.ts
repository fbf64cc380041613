import type { Page } from 'playwright/test'
import { expect, test } from './before-hydration.ts'
import { openPage } from './steps.ts'

// What a person does on a prerendered page before the app has loaded is kept and takes effect. tests/built/controls.test.ts lists the
// kinds of controls on the pages, with the test here that uses each.

const resultCount = (page: Page) => page.getByRole('heading', { level: 2, name: /businesses found$/ })
const parameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

test.describe('text fields', () => {
  test('a search field in the address', async ({ unhydrated }) => {
    const page = await unhydrated.open('/store')
    await page.getByRole('searchbox', { name: 'Search the store' }).pressSequentially('ledger')
    unhydrated.hydrate()
    await expect(page).toHaveURL('/store?q=ledger')
    await expect(page.getByRole('searchbox')).toHaveValue('ledger')
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText('3 items')
  })

  test('the search fields of the other pages', async ({ unhydrated }) => {
    for (const [path, name, text] of [
      ['/apps', 'Search apps', 'bank'],
      ['/careers', 'Search positions', 'typescript'],
      ['/courses', 'Search courses', 'deposits'],
      ['/premium-courses', 'Search programs', 'cash'],
      ['/previous-chats', 'Search previous chats', 'bakery'],
      ['/business-profiles', 'Search businesses', 'ledger'],
    ] as const) {
      const page = await unhydrated.open(path)
      await page.getByRole('searchbox', { name }).pressSequentially(text)
      unhydrated.hydrate()
      await expect(page).toHaveURL(`${path}?q=${text}`)
      await expect(page.getByRole('searchbox', { name })).toHaveValue(text)
    }
  })

  test('typing during hydration loses no letter and leaves the caret in place', async ({ unhydrated }) => {
    const page = await unhydrated.open('/store')
    const field = page.getByRole('searchbox', { name: 'Search the store' })
    await field.pressSequentially('leer')
    await field.press('ArrowLeft')
    await field.press('ArrowLeft')
    unhydrated.hydrate()
    for (const letter of ['d', 'g']) await field.press(letter, { delay: 60 })
    await page.keyboard.press('End')
    for (const letter of ' h') await page.keyboard.press(letter === ' ' ? 'Space' : letter, { delay: 60 })
    await expect(page).toHaveURL('/store?q=ledger+h')
    await expect(field).toHaveValue('ledger h')
    await expect(field).toBeFocused()
  })

  test('a text field, with the suggestions that come with its focus', async ({ unhydrated }) => {
    const page = await unhydrated.open('/browse-businesses')
    await page.getByRole('textbox', { name: 'Search businesses' }).pressSequentially('bakery')
    unhydrated.hydrate()
    await expect(page).toHaveURL('/browse-businesses?q=bakery')
    await expect(page.getByRole('group', { name: 'Suggestions' })).toBeVisible()
    await expect(resultCount(page)).not.toHaveText('234 businesses found')
  })

  test('a combobox, and Enter in it', async ({ unhydrated }) => {
    const page = await unhydrated.open('/search')
    await page.getByRole('combobox', { name: 'Search' }).pressSequentially('trademark')
    await page.keyboard.press('Enter')
    await expect.poll(() => unhydrated.kept()).toEqual([true])
    expect(new URL(page.url()).search).toBe('')
    unhydrated.hydrate()
    await expect(page).toHaveURL('/search?q=trademark')
    await expect(page.getByRole('region', { name: 'Results' }).getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('trademark')
  })

  test('a field of a form in the middle of the page', async ({ unhydrated }) => {
    const page = await unhydrated.open('/news')
    const form = page.getByRole('complementary', { name: 'Newsletter' })
    await form.getByLabel('Email for the newsletter').pressSequentially('early@example.com')
    unhydrated.hydrate()
    await unhydrated.repeated()
    await form.getByRole('button', { name: 'Subscribe' }).click()
    await expect(form).toContainText('One step is left')
  })

  test('what the browser fills in without an event', async ({ unhydrated }) => {
    const page = await unhydrated.open('/store')
    await page.getByRole('searchbox').evaluate((field: HTMLInputElement) => (field.value = 'ledger'))
    unhydrated.hydrate()
    await expect(page).toHaveURL('/store?q=ledger')
  })

  test('what the browser restores on Back', async ({ unhydrated }) => {
    const page = await unhydrated.open('/everyday-score')
    await page.getByRole('checkbox', { name: 'Owner identity' }).uncheck()
    await page.getByLabel('Business', { exact: true }).selectOption('Palmetto Event House')
    await unhydrated.open('/about')
    // Not from the back/forward cache, which is off here: loaded again, with the values of its fields restored.
    await page.goBack({ waitUntil: 'commit' })
    await expect(page.getByRole('checkbox', { name: 'Owner identity' })).not.toBeChecked()
    unhydrated.hydrate()
    await expect(page.getByText('66 of 100: Fair')).toBeVisible()
    await expect(page.getByText(/^curl .*palmetto-event-house$/)).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Owner identity' })).not.toBeChecked()
  })
})

test.describe('choices', () => {
  test('two selects and a search field that share the address', async ({ unhydrated }) => {
    const page = await unhydrated.open('/events')
    await page.getByLabel('Category').selectOption('Workshop')
    await page.getByLabel('Search events').pressSequentially('pricing')
    await page.getByLabel('Location').selectOption('Atlanta')
    unhydrated.hydrate()
    await expect.poll(() => parameters(page)).toEqual({ type: 'workshop', q: 'pricing', place: 'atlanta' })
    await expect(page.getByText('1 of 15 events')).toBeVisible()
    await expect(page.getByLabel('Category')).toHaveValue('workshop')
    await expect(page.getByLabel('Location')).toHaveValue('atlanta')
  })

  test('a select, by the keyboard', async ({ unhydrated }) => {
    const page = await unhydrated.open('/everyday-score')
    await page.getByLabel('Business', { exact: true }).focus()
    await page.keyboard.press('ArrowDown')
    const chosen = await page.getByLabel('Business', { exact: true }).inputValue()
    expect(chosen).toBe('1')
    unhydrated.hydrate()
    await expect(page.getByText(/^curl .*palmetto-event-house$/)).toBeVisible()
    await expect(page.getByLabel('Business', { exact: true })).toHaveValue('1')
  })

  test('checkboxes, by label and by space bar, also checked and unchecked again', async ({ unhydrated }) => {
    const page = await unhydrated.open('/everyday-score')
    const box = (name: string) => page.getByRole('checkbox', { name })
    await page.getByText('Owner identity', { exact: true }).click()
    await box('Bank account').press('Space')
    await box('Street address').click()
    await box('Street address').click()
    unhydrated.hydrate()
    await expect(page.getByText(/^\d+ of 100: /)).not.toHaveText('76 of 100: Good')
    await expect(box('Owner identity')).not.toBeChecked()
    await expect(box('Bank account')).toBeChecked()
    await expect(box('Street address')).toBeChecked()
    // The same as when it is done after hydration.
    const score = await page.getByText(/^\d+ of 100: /).textContent()
    await openPage(page, '/everyday-score')
    await box('Owner identity').uncheck()
    await box('Bank account').check()
    await expect(page.getByText(/^\d+ of 100: /)).toHaveText(score!)
  })

  test('a checkbox whose click hydrates the region', async ({ unhydrated }) => {
    await unhydrated.context.addInitScript(() => {
      // The frame of the page is hydrated before its main part.
      const { add } = Set.prototype
      Set.prototype.add = function (this: Set<unknown>, value: unknown) {
        if (value === 'frame' && this === window.inputRecorder?.hydrated)
          queueMicrotask(() => document.querySelector<HTMLInputElement>('main input[type=checkbox]')!.click())
        return add.call(this, value)
      }
    })
    const page = await unhydrated.open('/everyday-score')
    const box = page.getByRole('main').getByRole('checkbox').first()
    await expect(box).toBeChecked()
    unhydrated.hydrate()
    await expect(box).not.toBeChecked()
    await expect(page.getByText(/^\d+ of 100: /)).not.toHaveText('76 of 100: Good')
  })

  test('checkboxes, a switch, a radio button and a toggle button that share the address', async ({ unhydrated }) => {
    const page = await unhydrated.open('/browse-businesses')
    await page.getByRole('checkbox', { name: /^Food & Drink/ }).check()
    await page.getByRole('checkbox', { name: /^Home Services/ }).check()
    await page.getByRole('switch', { name: 'Has a promotion' }).check()
    await page.getByRole('radio', { name: '3+ stars' }).check()
    await page.getByRole('radio', { name: '4+ stars' }).check()
    await page.getByRole('button', { name: '$$', exact: true }).click()
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Reviews')
    unhydrated.hydrate()
    await expect.poll(() => parameters(page)).toMatchObject({ sort: 'reviews' })
    expect(parameters(page)).toEqual({
      category: '["food","home"]',
      promotions: 'true',
      rating: '4',
      price: '[2]',
      sort: 'reviews',
    })
    await expect(page.getByRole('checkbox', { name: /^Home Services/ })).toBeChecked()
    await expect(page.getByRole('radio', { name: '4+ stars' })).toBeChecked()
    await expect(page.getByRole('button', { name: '$$', exact: true })).toHaveAttribute('aria-pressed', 'true')
  })

  test('checkboxes that select items, and a toggle button that is pressed at first', async ({ unhydrated }) => {
    const page = await unhydrated.open('/previous-chats')
    await page.getByRole('checkbox', { name: 'Select Numbers that add up' }).check()
    await page.getByRole('button', { name: 'Star Opening a bakery in the spring' }).click()
    unhydrated.hydrate()
    await page.getByRole('button', { name: 'Delete Selected (1)' }).click()
    await expect(page.getByRole('link', { name: 'Numbers that add up' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Star Opening a bakery' })).toHaveAttribute('aria-pressed', 'false')
  })

  test('sliders, applied at once or after a pause', async ({ unhydrated }) => {
    let page = await unhydrated.open('/everyday-score')
    await page.getByRole('slider', { name: 'On file' }).press('End')
    unhydrated.hydrate()
    await expect(page.getByRole('slider', { name: 'Documents needed' })).toHaveValue('8')
    page = await unhydrated.open('/store')
    await page.getByText('Filters').click()
    await page.getByRole('slider', { name: 'Highest price' }).press('Home')
    await page.getByRole('slider', { name: 'Highest price' }).press('ArrowRight')
    unhydrated.hydrate()
    await expect(page).toHaveURL('/store?max=50')
    page = await unhydrated.open('/browse-businesses')
    await page.getByRole('slider', { name: /^Within/ }).press('End')
    unhydrated.hydrate()
    await expect(page).toHaveURL('/browse-businesses?miles=50')
    page = await unhydrated.open('/audiobooks')
    await page.getByRole('slider', { name: /The Honest Ledger/ }).press('ArrowRight')
    unhydrated.hydrate()
    await expect(page.getByText(/^0:01 \/ 0:\d\d$/)).toBeVisible()
  })
})

test.describe('search parameters, which the prerendered page does not show', () => {
  test('are combined with what was selected, checked and typed', async ({ unhydrated }) => {
    const page = await unhydrated.open('/events?type=workshop')
    await page.getByLabel('Location').selectOption('Atlanta')
    unhydrated.hydrate()
    await expect(page).toHaveURL('/events?type=workshop&place=atlanta')
    await expect(page.getByLabel('Category')).toHaveValue('workshop')

    await unhydrated.open('/browse-businesses?category=%5B"food"%5D&rating=4')
    await page.getByRole('checkbox', { name: /^Home Services/ }).check()
    await page.getByRole('radio', { name: '4+ stars' }).check()
    await page.getByRole('checkbox', { name: /^Food & Drink/ }).check()
    unhydrated.hydrate()
    await expect.poll(() => parameters(page)).toEqual({ category: '["food","home"]', rating: '4' })
    await unhydrated.repeated()
    await expect(page.getByRole('radio', { name: '4+ stars' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: /^Food & Drink/ })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: /^Home Services/ })).toBeChecked()

    await unhydrated.open('/search?q=trademark&tab=courses')
    await page.getByRole('combobox', { name: 'Search' }).pressSequentially('website')
    await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('website')
    unhydrated.hydrate()
    // The search that the address has is kept, and gives it the id of its entry.
    await expect.poll(() => parameters(page)).toMatchObject({ q: 'website', tab: 'courses' })
    await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()

    await unhydrated.open('/contact?subject=support')
    await page.getByLabel('Subject').selectOption('Sales')
    unhydrated.hydrate()
    await unhydrated.repeated()
    await expect(page.getByLabel('Subject')).toHaveValue('sales')
  })

  test('do not take away what was pressed', async ({ unhydrated }) => {
    const page = await unhydrated.open('/store?q=logo')
    const button = page
      .getByRole('button', { name: /^Add to Cart: .*\(audiobook\)|^Add to cart: .*\(audiobook\)/i })
      .first()
    await button.click()
    unhydrated.hydrate()
    await expect(page).toHaveURL('/store?q=logo')
    await expect(page.getByRole('link', { name: '1 item in your cart: sign in to check out' })).toBeVisible()
  })
})
