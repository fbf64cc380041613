import type { Page } from 'playwright'
import type { ShownText } from './shown-texts.ts'
import { press, STEP_TIMEOUT_MS, type State } from './shots-steps.ts'

/** Fills in what the account leaves out, and goes on to the payment. */
async function goToPayment(page: Page, shown: ShownText): Promise<void> {
  await press('Where to send it')(page, shown)
  await page.getByLabel(shown('Address'), { exact: true }).fill('118 Commercial St')
  await page.getByLabel(shown('City')).fill('Portland')
  await page.getByLabel(shown('State')).fill('ME')
  await page.getByLabel(shown('ZIP Code')).fill('04101')
  await press('How to pay')(page, shown)
}

/** Opens the first order of the list. */
const openOrder = (page: Page): Promise<void> =>
  page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click({ timeout: STEP_TIMEOUT_MS })

/** Opens the first order of the list, and its invoice. */
async function openInvoice(page: Page, shown: ShownText): Promise<void> {
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click({ timeout: STEP_TIMEOUT_MS })
  await page
    .getByRole('link', { name: shown('Invoice'), exact: true })
    .first()
    .click({ timeout: STEP_TIMEOUT_MS })
  await page.waitForURL(/\/invoice$/)
  await page.waitForLoadState('networkidle')
}

/** Opens the page of the person's own business that everybody sees. */
const openBusiness = (page: Page): Promise<void> =>
  page
    .getByRole('main')
    .getByRole('link', { name: 'Harbor Light Bakery', exact: true })
    .first()
    .click({ timeout: STEP_TIMEOUT_MS })

/** Opens the published business of another person: a sample of the catalog has the same name. */
const openBusinessOfAnother = (page: Page): Promise<void> =>
  page
    .getByRole('main')
    .locator('a[href^="/business/"]:not([href="/business/harbor-light-bakery"])', { hasText: 'Harbor Light Bakery' })
    .first()
    .click({ timeout: STEP_TIMEOUT_MS })

/** Puts the first article of the store into the cart, and goes on to the payment. */
async function addAndGoToPayment(page: Page, shown: ShownText): Promise<void> {
  await page
    .getByRole('button', { name: shown('Add to cart') })
    .first()
    .click({ timeout: STEP_TIMEOUT_MS })
  // A page that is left at once writes nothing.
  await page.getByRole('button', { name: shown('Added!') }).waitFor({ timeout: STEP_TIMEOUT_MS })
  await page.goto('/checkout')
  await goToPayment(page, shown)
}

/** What is bought, and what it is used with. */
export const SHOP_STATES: State[] = [
  { name: 'checkout', path: '/checkout' },
  { name: 'checkout-new', path: '/checkout', who: 'new' },
  { name: 'checkout-visitor', path: '/checkout', who: 'visitor' },
  {
    name: 'checkout-errors',
    path: '/checkout',
    steps: async (page, shown) => {
      await press('Where to send it')(page, shown)
      for (const field of ['City', 'ZIP Code']) await page.getByLabel(shown(field)).fill('')
      await press('How to pay')(page, shown)
    },
  },
  { name: 'checkout-payment', path: '/checkout', steps: goToPayment },
  { name: 'checkout-offline', path: '/checkout', offline: true, steps: goToPayment },
  { name: 'orders', path: '/orders' },
  { name: 'orders-new', path: '/orders', who: 'new' },
  { name: 'order', path: '/orders', steps: openOrder },
  {
    name: 'order-cancel',
    path: '/orders?status=processing',
    steps: async (page, shown) => {
      await openOrder(page)
      await press('Cancel order')(page, shown)
    },
  },
  { name: 'orders-none', path: '/orders?q=nothing' },
  { name: 'order-missing', path: '/orders/EV-1' },
  { name: 'order-invoice', path: '/orders', steps: openInvoice },
  {
    name: 'order-invoice-print',
    path: '/orders',
    isPrinted: true,
    steps: openInvoice,
  },
  {
    name: 'order-placed',
    path: '/store',
    who: 'company',
    steps: async (page, shown) => {
      await addAndGoToPayment(page, shown)
      await press('Place the order')(page, shown)
      await page.waitForURL(/order=/)
    },
  },
  {
    name: 'order-waiting',
    path: '/store',
    who: 'company',
    steps: async (page, shown) => {
      await addAndGoToPayment(page, shown)
      await page.context().setOffline(true)
      await press('Place the order')(page, shown)
      await page.waitForURL(/order=/)
    },
  },
  { name: 'business-published', path: '/business-profiles', steps: openBusiness },
  {
    name: 'business-own-photos',
    path: '/business-profiles',
    steps: async (page, shown) => {
      await openBusiness(page)
      await page.getByRole('heading', { name: shown('Cover, logo and photos') }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'business-review',
    path: '/browse-businesses?q=harbor+light+bakery',
    who: 'new',
    steps: async (page, shown) => {
      await openBusinessOfAnother(page)
      await press('Write a review')(page, shown)
    },
  },
  { name: 'library', path: '/library' },
  { name: 'library-new', path: '/library', who: 'new' },
  { name: 'library-not-owned', path: '/library/ebook-honest-ledger', who: 'new' },
  { name: 'library-offline', path: '/library', offline: true },
  { name: 'library-book', path: '/library/ebook-selling-without-shouting' },
  { name: 'library-contents', path: '/library/ebook-selling-without-shouting', steps: press('Contents') },
  { name: 'library-audiobook', path: '/library/audio-honest-ledger' },
  { name: 'library-course', path: '/library/course-numbers-that-run-a-company' },
]
