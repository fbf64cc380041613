import { newId } from '../../web/lib/id.ts'
import { timestamp } from '../../web/lib/timestamp.ts'
import type { Wording } from '../../web/features/dashboard/wording.ts'

export const NOW = new Date('2026-11-20T12:00Z')
export const MINUTE_MS = 60_000
export const DAY_MS = 24 * 60 * MINUTE_MS
export const OWNER = 'owner0000000001'

export const WORDING: Wording = {
  describeRefusal: async (_, { mutation }) => ({ title: `${mutation.id} was not saved`, text: 'Too long.' }),
  describeForm: ({ kind }) => ({ title: `${kind} was not sent`, text: 'No such mailbox.' }),
  describeNotice: async ({ title, message }) => ({ title, text: message }),
  nameField: async (_, { field }) => field,
}

export const row = (ago: number) => ({ id: newId(), user_id: OWNER, created_at: timestamp(NOW.getTime() - ago) })
export const bookmark = (
  title: string,
  ago: number,
  over: { deleted_at?: string; folder_id?: string; id?: string } = {},
) => ({
  ...row(ago),
  folder_id: '',
  title,
  url: `https://example.com/${title}`,
  description: '',
  tags: [],
  is_favorite: false,
  deleted_at: '',
  ...over,
})
