import { t } from '../../lib/t.ts'
import { SiteLink } from '../../ui/link.tsx'
import { Part } from './part.tsx'
import { PreferencesPanel } from './preferences-panel.tsx'
import { SavedAsYouGo } from './settings-page.tsx'

/** /settings/notifications: where and when the person is told what. */
export function NotificationsTab() {
  return (
    <div>
      <Part
        title={t('Notification Preferences')}
        note={
          <>
            {t('What we notify you about, and where.')}{' '}
            <SiteLink to="/notifications">{t('See your notifications')}</SiteLink>
          </>
        }
        below={<SavedAsYouGo />}
      >
        <div className="all-columns">
          <PreferencesPanel />
        </div>
      </Part>
    </div>
  )
}
