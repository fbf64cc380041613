import type { State } from './shots-steps.ts'

/** States beside those of every day: pages that mails lead to, the trash, what was shared. */
export const MORE_STATES: State[] = [
  { name: 'documents-trash', path: '/documents?status=trash' },
  { name: 'documents-none', path: '/documents?q=nothing+like+this' },
  { name: 'change-email', path: '/change-email' },
  { name: 'change-email-offline', path: '/change-email', offline: true },
  { name: 'forgot-password', path: '/reset-password', who: 'visitor' },
  { name: 'reset-password', path: '/reset-password/none', who: 'visitor' },
  { name: 'verify-email', path: '/verify-email/none', who: 'visitor' },
  { name: 'confirm-email-change', path: '/confirm-email-change/none', who: 'visitor' },
  { name: 'share-target-none', path: '/share-target' },
]
