import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { STEP_IDS } from '../../web/features/auth/sign-up-steps.ts'
import { codeOf } from '../support/totp.ts'
import { MORE_STATES } from './shots-states-more.ts'
import { SHOP_STATES } from './shots-states-shop.ts'
import { press, STEP_TIMEOUT_MS, type State, type Steps } from './shots-steps.ts'
import type { ShownText } from './shown-texts.ts'

const key =
  (name: string): Steps =>
  (page) =>
    page.keyboard.press(name)
const firstRow = (page: Page) => page.locator('[data-index="0"]')

/** Selects the first bookmark and presses a key of the list that opens a dialog. */
const keyOfSelected =
  (name: string): Steps =>
  async (page) => {
    await firstRow(page).getByRole('checkbox').check()
    await page.keyboard.press(name)
    await page.getByRole('dialog').waitFor()
  }

/** Opens the menu of a document that an earlier state added, or of one that is added now. */
async function openDocumentMenu(page: Page, shown: ShownText): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: LAST_DOCUMENT }).first()
  // Rows that are added meanwhile would push this one to the next page, and its menu would close.
  if (!(await row.isVisible())) await addDocuments(page, shown)
  await row.getByRole('button', { name: shown('Options for {name}') }).click({ timeout: STEP_TIMEOUT_MS })
}

/** Chooses a picture, which is then cropped. */
async function choosePhoto(page: Page, shown: ShownText): Promise<void> {
  const buffer = await readFile(new URL('../../public/apple-touch-icon.png', import.meta.url))
  await page
    .getByLabel(shown('Photo'), { exact: true })
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  await page.getByRole('dialog').waitFor()
}

const LAST_DOCUMENT = 'Alarm code.txt'

/** Adds documents of several kinds, and waits for the last of them. */
async function addDocuments(page: Page, shown: ShownText): Promise<void> {
  const names = [
    'Lease, 2239 Maple Street.pdf',
    'Food permit.jpg',
    'ledger-2025.xlsx',
    'Holiday menu.docx',
    LAST_DOCUMENT,
  ]
  const files = names.map((name, at) => ({ name, mimeType: '', buffer: Buffer.from('0000 '.repeat(10 ** at)) }))
  await page.getByLabel(shown('Upload documents')).setInputFiles(files)
  await page.getByRole('button', { name: 'Alarm code.txt', exact: true }).first().waitFor()
}

/** Begins to turn the second factor on. */
async function setUp(page: Page): Promise<void> {
  await page.getByRole('switch', { checked: false }).click({ timeout: STEP_TIMEOUT_MS })
  await page.getByRole('dialog').locator('path').first().waitFor()
}

/** Every account page with its menus, dialogs and states. */
export const STATES: State[] = [
  { name: 'dashboard', path: '/dashboard' },
  { name: 'dashboard-new', path: '/dashboard', who: 'new' },
  { name: 'dashboard-offline', path: '/dashboard', offline: true },
  { name: 'menu', path: '/dashboard', steps: press('Open menu') },
  { name: 'apps-menu', path: '/dashboard', steps: press('Apps menu') },
  { name: 'user-menu', path: '/dashboard', steps: press('Account menu of {name}') },
  { name: 'sign-out', path: '/dashboard', steps: press('Account menu of {name}', 'Sign Out') },
  {
    name: 'palette',
    path: '/dashboard',
    steps: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill('tax')
    },
  },
  { name: 'bookmarks', path: '/bookmarks' },
  { name: 'bookmarks-new', path: '/bookmarks', who: 'new' },
  { name: 'bookmarks-offline', path: '/bookmarks', offline: true },
  { name: 'bookmarks-cards', path: '/bookmarks?view=grid' },
  { name: 'bookmarks-none', path: '/bookmarks?q=nothing+like+this' },
  { name: 'bookmarks-trash', path: '/bookmarks?trash=true' },
  {
    name: 'bookmarks-selected',
    path: '/bookmarks',
    steps: async (page) => {
      for (const index of [0, 2]) await page.locator(`[data-index="${index}"]`).getByRole('checkbox').check()
    },
  },
  { name: 'bookmarks-move', path: '/bookmarks', steps: keyOfSelected('m') },
  { name: 'bookmarks-tag', path: '/bookmarks', steps: keyOfSelected('t') },
  {
    name: 'bookmarks-preview',
    path: '/bookmarks',
    steps: (page) => firstRow(page).click({ position: { x: 200, y: 12 } }),
  },
  {
    name: 'bookmarks-row-menu',
    path: '/bookmarks',
    steps: (page, shown) =>
      firstRow(page)
        .getByRole('button', { name: shown('More for {title}') })
        .click({ timeout: STEP_TIMEOUT_MS }),
  },
  { name: 'bookmark-add', path: '/bookmarks', steps: press('Add Bookmark') },
  {
    name: 'bookmark-errors',
    path: '/bookmarks',
    steps: async (page, shown) => {
      await press('Add Bookmark')(page, shown)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: shown('Add Bookmark') })
        .click()
    },
  },
  { name: 'bookmarks-more', path: '/bookmarks', steps: press('More') },
  { name: 'bookmarks-import', path: '/bookmarks', steps: press('More', 'Import') },
  {
    name: 'bookmarks-duplicates',
    path: '/bookmarks',
    steps: (page, shown) => page.getByRole('button', { name: shown('Twice here') }).click({ timeout: STEP_TIMEOUT_MS }),
  },
  { name: 'bookmarks-keys', path: '/bookmarks', steps: key('?') },
  { name: 'folder-add', path: '/bookmarks', steps: press('New folder') },
  { name: 'cart', path: '/cart' },
  { name: 'cart-new', path: '/cart', who: 'new' },
  { name: 'cart-visitor', path: '/cart', who: 'visitor' },
  { name: 'cart-drawer', path: '/store', steps: press('Open cart') },
  { name: 'documents', path: '/documents', steps: addDocuments },
  { name: 'documents-new', path: '/documents', who: 'new' },
  { name: 'documents-offline', path: '/documents', offline: true, steps: addDocuments },
  { name: 'document-menu', path: '/documents', steps: openDocumentMenu },
  {
    name: 'documents-selected',
    path: '/documents',
    steps: async (page, shown) => {
      await openDocumentMenu(page, shown)
      await press('Select')(page, shown)
    },
  },
  {
    name: 'document-rename',
    path: '/documents',
    steps: async (page, shown) => {
      await openDocumentMenu(page, shown)
      await press('Rename')(page, shown)
    },
  },
  {
    name: 'document-open',
    path: '/documents',
    steps: async (page, shown) => {
      await addDocuments(page, shown)
      await press('Alarm code.txt')(page, shown)
    },
  },
  { name: 'wallet', path: '/wallet' },
  { name: 'wallet-new', path: '/wallet', who: 'new' },
  { name: 'card-add', path: '/wallet', steps: press('Add New Card') },
  { name: 'card-errors', path: '/wallet', steps: press('Add New Card', 'Add Card') },
  {
    name: 'card-remove',
    path: '/wallet',
    steps: press('Options for {brand} ending in {last4}', 'Remove Card'),
  },
  { name: 'notifications', path: '/notifications' },
  { name: 'notifications-new', path: '/notifications', who: 'new' },
  { name: 'notifications-unread-none', path: '/notifications?filter=unread', who: 'new' },
  { name: 'notifications-archived', path: '/notifications?filter=archived' },
  { name: 'notifications-offline', path: '/notifications', offline: true },
  {
    name: 'notifications-undo',
    path: '/notifications',
    steps: (page, shown) =>
      page
        .getByRole('button', { name: shown('Archive') })
        .first()
        .click({ timeout: STEP_TIMEOUT_MS }),
  },
  { name: 'notifications-preferences', path: '/notifications', steps: press('Notification Preferences') },
  { name: 'profile', path: '/profile' },
  { name: 'profile-new', path: '/profile', who: 'new' },
  { name: 'profile-company', path: '/profile', who: 'company' },
  { name: 'profile-edit', path: '/profile', steps: press('Edit profile') },
  { name: 'settings', path: '/settings' },
  { name: 'settings-new', path: '/settings', who: 'new' },
  { name: 'settings-company', path: '/settings', who: 'company' },
  {
    name: 'settings-saved',
    path: '/settings',
    steps: async (page, shown) => {
      await page.getByLabel(shown('Location')).fill('Portland, ME')
      await page.getByLabel(shown('Job title')).fill('Baker')
      await page.getByLabel(shown('Job title')).fill('Head baker')
      await page.getByText(shown('Saved'), { exact: true }).first().waitFor()
    },
  },
  { name: 'settings-photo', path: '/settings', steps: choosePhoto },
  { name: 'settings-security', path: '/settings/security' },
  { name: 'settings-password-errors', path: '/settings/security', steps: press('Change password') },
  { name: 'settings-two-factor', path: '/settings/security', who: 'new', steps: setUp },
  {
    name: 'settings-recovery-codes',
    path: '/settings/security',
    who: 'new',
    steps: async (page, shown) => {
      await setUp(page)
      const secret = (await page.getByRole('dialog').locator('code').textContent())!.replaceAll(' ', '')
      await page.getByLabel(shown('Code'), { exact: true }).fill(codeOf(secret, 'now'))
      await press('Turn on')(page, shown)
      await page.getByLabel(shown('I have saved them')).waitFor()
    },
  },
  { name: 'settings-security-on', path: '/settings/security', who: 'new' },
  {
    name: 'settings-two-factor-off',
    path: '/settings/security',
    who: 'new',
    steps: async (page, shown) => {
      const part = page.getByRole('region', { name: shown('Two-factor sign-in') })
      await part.getByRole('switch').click({ timeout: STEP_TIMEOUT_MS })
      await press('Turn off')(page, shown)
    },
  },
  {
    name: 'settings-devices',
    path: '/settings/security',
    steps: (page, shown) => page.getByRole('button', { name: shown('Sign out everywhere') }).scrollIntoViewIfNeeded(),
  },
  { name: 'settings-passkey-add', path: '/settings/security', steps: press('Add a passkey') },
  { name: 'settings-sign-out-everywhere', path: '/settings/security', steps: press('Sign out everywhere') },
  { name: 'settings-delete-account', path: '/settings/security', steps: press('Delete my account') },
  { name: 'settings-security-offline', path: '/settings/security', offline: true },
  { name: 'settings-notifications', path: '/settings/notifications' },
  {
    name: 'settings-quiet-hours',
    path: '/settings/notifications',
    who: 'company',
    steps: (page, shown) => page.getByLabel(shown('Quiet hours')).check(),
  },
  { name: 'settings-appearance', path: '/settings/appearance' },
  { name: 'sync', path: '/sync' },
  { name: 'sync-offline', path: '/sync', offline: true },
  { name: 'business-profiles', path: '/business-profiles' },
  { name: 'business-profiles-new', path: '/business-profiles', who: 'new' },
  { name: 'business-add', path: '/business-profiles', steps: press('Create New Business') },
  { name: 'previous-chats', path: '/previous-chats' },
  ...MORE_STATES,
  ...SHOP_STATES,
  { name: 'signin', path: '/signin', who: 'visitor' },
  { name: 'signin-errors', path: '/signin', who: 'visitor', steps: press('Sign In') },
  { name: 'signup', path: '/signup', who: 'visitor' },
  { name: 'signup-individual', path: '/signup?type=individual', who: 'visitor' },
  ...STEP_IDS.map((step): State => ({
    name: `signup-${step}`,
    path: `/signup?type=company&step=${step}`,
    who: 'visitor',
  })),
  {
    name: 'signup-errors',
    path: '/signup?type=company&step=contact',
    who: 'visitor',
    steps: press('Next Step'),
  },
]

const namesAt = (path: RegExp): string[] => STATES.filter((state) => path.test(state.path)).map(({ name }) => name)

/** The names of the states, in groups of about the same size. */
export const STATE_GROUPS = {
  'pages of every day': namesAt(/^\/(dashboard|bookmarks|cart|checkout|store)/),
  'documents, cards and notices': namesAt(/^\/(documents|library|orders|wallet|notifications)/),
  'the account': namesAt(
    /^\/(?!dashboard|bookmarks|cart|checkout|store|documents|library|orders|wallet|notifications)/,
  ),
}

/** States that the width does not have. */
export const ABSENT_AT_A_DESK = ['menu']
export const ABSENT_ON_A_PHONE = ['apps-menu', 'bookmarks-row-menu', 'bookmarks-duplicates', 'folder-add']
