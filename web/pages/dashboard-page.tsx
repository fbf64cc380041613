import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useZoneOffer, ZoneOffer } from '../features/account/zone-offer.tsx'
import { DashboardPage as Dashboard } from '../features/dashboard/dashboard-page.tsx'
import { InstallEntry } from '../features/install/install-entry.tsx'
import { useInstall } from '../features/install/use-install.ts'
import { t } from '../lib/t.ts'
import { UnreadCount } from './unread-count.tsx'
import { WORDING } from './wording.ts'

/** /dashboard: with the words of /sync, the time zone and the installation of the app. */
export function DashboardPage() {
  const { method } = useInstall()
  const isInstalled = useMediaQuery('(display-mode: standalone)', false, { getInitialValueInEffect: false })
  const state = isInstalled ? 'done' : method === 'none' ? 'impossible' : 'open'
  const zone = useZoneOffer()
  return (
    <Dashboard
      unread={<UnreadCount inline />}
      wording={WORDING}
      zone={zone.offer !== undefined && <ZoneOffer offer={zone.offer} feedback={zone.feedback} />}
      install={{
        state,
        button: (variant) => <InstallEntry item={variant === 'filled' ? ShowMeFirst : ShowMe} />,
      }}
    />
  )
}

type ShowMeProps = { onClick: () => void }

const ShowMe = ({ onClick }: ShowMeProps) => (
  <Button variant="light" onClick={onClick} aria-label={t('Show me: Put Everyday on your phone')}>
    {t('Show me')}
  </Button>
)

const ShowMeFirst = ({ onClick }: ShowMeProps) => (
  <Button onClick={onClick} aria-label={t('Show me: Put Everyday on your phone')}>
    {t('Show me')}
  </Button>
)
