import { press, STEP_TIMEOUT_MS, type State } from './shots-steps.ts'

/** States beside those of every day: pages that mails lead to, what is selected, the trash, what was shared. */
export const MORE_STATES: State[] = [
  {
    name: 'documents-selected',
    path: '/documents',
    steps: (page, shown) =>
      page.getByRole('checkbox', { name: shown('Select all') }).check({ timeout: STEP_TIMEOUT_MS }),
  },
  { name: 'documents-trash', path: '/documents?status=trash' },
  { name: 'documents-none', path: '/documents?q=nothing+like+this' },
  { name: 'change-email', path: '/change-email' },
  { name: 'change-email-offline', path: '/change-email', offline: true },
  { name: 'forgot-password', path: '/reset-password', who: 'visitor' },
  { name: 'reset-password', path: '/reset-password/none', who: 'visitor' },
  {
    name: 'reset-password-old',
    path: '/reset-password/none',
    who: 'visitor',
    steps: async (page, shown) => {
      await page.getByLabel(shown('New password'), { exact: true }).fill('correct-h0rse!')
      await press('Change password')(page, shown)
      await page.getByText(shown('Ask for another link')).waitFor()
    },
  },
  { name: 'verify-email', path: '/verify-email/none', who: 'visitor' },
  { name: 'verify-email-old', path: '/verify-email/none', who: 'visitor', steps: press('Confirm the address') },
  { name: 'confirm-email-change', path: '/confirm-email-change/none', who: 'visitor' },
  { name: 'share-target-none', path: '/share-target' },
]
