import { ProfilePage as Profile } from '../features/account/profile-page.tsx'
import { RecentActivity } from '../features/dashboard/recent-activity.tsx'
import { WORDING } from './wording.ts'

/** /profile, with the activity that the dashboard shows. */
export const ProfilePage = () => <Profile activity={<RecentActivity wording={WORDING} />} />
