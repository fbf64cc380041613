import { useState } from 'react'
import { useConfig } from '../../data/use-config.ts'
import { SiteLink } from '../../ui/link.tsx'
import { Part } from './part.tsx'

type Permission = NotificationPermission | 'none'

const PERMISSIONS: Record<Permission, string> = {
  default: 'Everyday sends none to this browser yet, and has not asked for permission.',
  granted: 'This browser allows them. Everyday sends none to it yet.',
  denied: 'This browser blocks them. Everyday sends none to it yet, so there is nothing to change.',
  none: 'This browser has none.',
}

/** /settings/notifications: where the person is told what. */
export function NotificationsTab() {
  const config = useConfig()
  const [permission] = useState<Permission>(() => ('Notification' in globalThis ? Notification.permission : 'none'))
  return (
    <div>
      <Part title="In the app" note="Always on.">
        <div className="all-columns">
          <p>
            What needs you is on the dashboard. What waits, and what the server has refused, is on the page of sync.
          </p>
          <div className="row gap-l">
            <SiteLink to="/dashboard" className="target">
              Dashboard
            </SiteLink>
            <SiteLink to="/sync" className="target">
              Sync and offline
            </SiteLink>
          </div>
        </div>
      </Part>
      <Part title="Email">
        <p className="all-columns">
          {config?.mail === false
            ? 'This server sends no mail.'
            : 'Only about your account: links that confirm your address, or with which you choose a new password.'}
        </p>
      </Part>
      <Part title="Push" note="Messages of the browser while Everyday is closed.">
        <p className="all-columns">{PERMISSIONS[permission]}</p>
      </Part>
    </div>
  )
}
