import { SiteLink } from '../../ui/link.tsx'
import { Part } from './part.tsx'
import { PreferencesPanel } from './preferences-panel.tsx'
import { SavedAsYouGo } from './settings-page.tsx'

/** /settings/notifications: where and when the person is told what. */
export function NotificationsTab() {
  return (
    <div>
      <Part
        title="Notification Preferences"
        note={
          <>
            What you are told, and where. <SiteLink to="/notifications">See your notifications</SiteLink>
          </>
        }
      >
        <div className="all-columns">
          <PreferencesPanel />
        </div>
      </Part>
      <SavedAsYouGo />
    </div>
  )
}
