import { ProfilePage as Profile } from '../features/account/profile-page.tsx'
import { QuickActions } from '../features/dashboard/quick-actions.tsx'
import { RecentActivity } from '../features/dashboard/recent-activity.tsx'
import { t } from '../lib/t.ts'
import { WORDING } from './wording.ts'

/** /profile, with the activity and the quick actions that the dashboard shows. */
export const ProfilePage = () => (
  <Profile
    activity={<RecentActivity wording={WORDING} />}
    quickActions={(first) => <QuickActions title={t('Quick Actions')} first={first} />}
  />
)
