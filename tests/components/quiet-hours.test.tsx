import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SettingsFields } from '../../web/collections/user-settings.ts'
import { EverydayDb } from '../../web/data/database/db.ts'
import { QuietHours } from '../../web/features/account/quiet-hours.tsx'
import { SavesItself } from '../../web/features/account/saving.tsx'
import { newId } from '../../web/lib/id.ts'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

const hours = (settings: Partial<SettingsFields>) => (
  <WithData data={{ session: { user: null, expired: false }, db: new EverydayDb(newId()) }}>
    <SavesItself>
      <QuietHours settings={settings} />
    </SavesItself>
  </WithData>
)
const said = page.getByRole('status').filter({ hasText: 'These times are the same, so nothing is quiet.' })

test.each([
  { quiet_from: '07:00', quiet_to: '07:00' },
  { quiet_from: '07:00', quiet_to: '' },
])('quiet hours that begin when they end are said to be none: %o', async (times) => {
  await show(hours({ quiet_hours: true, ...times }))
  await expect.element(said).toBeVisible()
})

test.each([
  { quiet_hours: true, quiet_from: '07:30' },
  { quiet_hours: false, quiet_from: '07:00' },
])('others are not: %o', async (settings) => {
  await show(hours(settings))
  await expect.element(page.getByText('Emails and push notifications wait until')).toBeVisible()
  await expect.element(said).not.toBeInTheDocument()
})
