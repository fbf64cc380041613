import { msg } from '../lib/msg.ts'
import { t } from '../lib/t.ts'
import { collection, type RowOf, type Sample } from './collection.ts'
import { flag, integer, text } from './field.ts'

/** What a person has decided on one quick action; those without a record are as the app offers them (domain/quick-actions.ts). */
export const dashboardQuickActions = collection({
  name: 'dashboard_quick_actions',
  label: { many: msg('Quick actions'), one: msg('a quick action') },
  title: 'action',
  key: ['action'],
  ops: ['upsert', 'update'],
  fields: {
    // No list: a device of an older version leaves actions alone that it does not know.
    action: text({ label: msg('Action'), required: true, pattern: /^[a-z0-9-]{1,40}$/ }),
    is_enabled: flag({ label: msg('Shown') }),
    sort_order: integer({
      label: msg('Place'),
      min: 0,
      max: 1000,
      columnMax: true,
      describe: (value) => t('number {n} in the list', { n: Number(value) + 1 }),
    }),
  },
})
export type DashboardQuickAction = RowOf<typeof dashboardQuickActions>

export const sample: Sample<typeof dashboardQuickActions> = {
  set: { action: 'documents', is_enabled: true, sort_order: 1 },
  change: { sort_order: 2 },
}
