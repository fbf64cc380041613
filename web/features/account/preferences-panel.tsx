import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { useDb } from '../../data/context.tsx'
import { readPushState, type PushState } from '../../data/session/push.ts'
import { isKnown, type ServerConfig } from '../../data/session/config.ts'
import { useConfig } from '../../data/use-config.ts'
import { t } from '../../lib/t.ts'
import { Problem } from '../../ui/problem.tsx'
import { useOwnAccount } from './account.queries.ts'
import { PreferenceTable } from './preference-table.tsx'
import { readPreferences } from './preferences.commands.ts'
import { PushDevice } from './push-device.tsx'
import { QuietHours } from './quiet-hours.tsx'
import { SavesItself } from './saving.tsx'

/** How the person wants to be told of what: in the settings, and in a dialog of /notifications. */
export function PreferencesPanel() {
  const db = useDb()
  const config = useConfig()
  const account = useOwnAccount()
  const preferences = useLiveQuery(() => readPreferences(db).catch(() => null), [db])
  const [push, setPush] = useState<PushState>()
  useEffect(() => void readPushState().then(setPush), [])
  // What is read from the device is shown together: what comes first would push the rest down.
  if (account === undefined || preferences === undefined || push === undefined) return null
  if (account === null || preferences === null)
    return (
      <Problem title={t('Failed to load settings')}>
        {t('They’re kept on this device. Reload the page to try again.')}
      </Problem>
    )
  return (
    <SavesItself>
      <div className="stack gap-xxl">
        {config?.push && <PushDevice pushKey={config.push} state={push} onChange={setPush} />}
        <PreferenceTable
          preferences={preferences}
          mail={mailOf(config, account.profile.email_verified)}
          isPushElsewhere={push !== 'on'}
        />
        <QuietHours settings={account.settings} />
      </div>
    </SavesItself>
  )
}

/** The row of an older server does not say whether the address is confirmed. */
function mailOf(config: ServerConfig | null, isVerified: boolean | undefined): 'sent' | 'unconfirmed' | 'none' {
  if (config && isKnown(config) && !config.mail) return 'none'
  return isVerified === false ? 'unconfirmed' : 'sent'
}
