import type { SettingsFields } from '../../collections/user-settings.ts'
import { useDb } from '../../data/context.tsx'
import { minutesOf, QUIET_FROM, QUIET_TIMES, QUIET_TO } from '../../domain/quiet-hours.ts'
import { t } from '../../lib/t.ts'
import { useDates } from '../../lib/use-dates.ts'
import { SiteLink } from '../../ui/link.tsx'
import { Trans } from '../../ui/trans.tsx'
import { saveSettings } from './account.commands.ts'
import { SavedSelect, SavedSwitch } from './saved-fields.tsx'
import { useChosen } from './use-chosen.ts'

/** When email and push wait, in the time zone of the settings. */
export function QuietHours({ settings }: { settings: Partial<SettingsFields> }) {
  const db = useDb()
  const dates = useDates()
  const [on, choose] = useChosen(t('Quiet hours'), settings.quiet_hours ?? false, (next) =>
    saveSettings(db, { quiet_hours: next }),
  )
  const [from, to] = [settings.quiet_from || QUIET_FROM, settings.quiet_to || QUIET_TO]
  const times = QUIET_TIMES.map((time) => ({ value: time, label: dates.clock(minutesOf(time)) }))
  return (
    <div className="stack">
      <SavedSwitch label={t('Quiet hours')} on={on} onChange={choose} />
      <p className="small muted">
        <Trans
          id="Emails and push notifications wait until these hours end, except security alerts. Times are in <settings>your time zone</settings>, {zone}."
          values={{ zone: dates.zone.replaceAll('_', ' ') }}
          components={{ settings: <SiteLink to="/settings" /> }}
        />
      </p>
      {on && (
        <div className="halves">
          <SavedSelect
            label={t('From')}
            value={from}
            data={times}
            onSave={(next) => saveSettings(db, { quiet_from: next })}
          />
          <SavedSelect
            label={t('Until')}
            value={to}
            data={times}
            onSave={(next) => saveSettings(db, { quiet_to: next })}
          />
        </div>
      )}
      <div role="status">
        {/* As the server reads them. */}
        {on && from === to && <p className="small">{t('These times are the same, so nothing is quiet.')}</p>}
      </div>
    </div>
  )
}
