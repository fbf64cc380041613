import * as v from 'valibot'
import { parameter } from '../../domain/query-text.ts'
import { msg } from '../../lib/msg.ts'
import { PageNumber } from '../../domain/page-number.ts'

/** The filters of the page, with their labels. */
export const FILTERS = {
  all: msg('All Notifications'),
  unread: msg('Unread', 'notifications'),
  archived: msg('Archived', 'notifications'),
} as const
export type Filter = keyof typeof FILTERS

/** Search parameters of the page: the filter, and the page of the list. */
export const NotificationView = v.object({
  filter: parameter(v.picklist(['unread', 'archived'])),
  page: PageNumber,
})
/** Defaults when absent: all that is not archived, the first page. */
export type NotificationView = v.InferOutput<typeof NotificationView>
