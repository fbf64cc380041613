import { IconBell, IconPalette, IconShieldCheck, IconUser } from '@tabler/icons-react'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useRecordStates } from '../../data/live.ts'
import { useDb } from '../../data/context.tsx'
import { derivedId } from '../../lib/id.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { Page } from '../../ui/page.tsx'
import { RecordStateMark } from '../../ui/record-state.tsx'
import { useCurrentInView } from '../../ui/use-current-in-view.ts'
import { SavesItself } from './saving.tsx'
import classes from './settings-page.module.css'

const TABS = [
  { to: '/settings', label: msg('General'), Icon: IconUser },
  { to: '/settings/security', label: msg('Security & Privacy'), Icon: IconShieldCheck },
  { to: '/settings/notifications', label: msg('Notifications'), Icon: IconBell },
  { to: '/settings/appearance', label: msg('Appearance'), Icon: IconPalette },
] as const

/** The frame of the settings: four tabs, each with an address of its own. */
export function SettingsPage() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const nav = useCurrentInView(pathname)
  return (
    <Page title={t('Settings')}>
      <nav ref={nav} aria-label={t('Settings')} className={`tabs fades relative mb-l ${classes.tabs}`}>
        {TABS.map(({ to, label, Icon }) => (
          <Link key={to} to={to} className="tab" activeOptions={{ exact: true }}>
            <Icon size={18} stroke={1.8} aria-hidden />
            {t(label)}
          </Link>
        ))}
      </nav>
      <SavesItself>
        <Outlet />
      </SavesItself>
    </Page>
  )
}

/** Above fields that save themselves: that they do, and whether the server has it all. */
export function SavedAsYouGo() {
  const db = useDb()
  const settings = derivedId(db.owner, 'user_settings')
  const ofSettings = useRecordStates('user_settings', [settings]).get(settings)
  const ofProfile = useRecordStates('profiles', [db.owner]).get(db.owner)
  const state = ofSettings ?? ofProfile
  return (
    <div className="facts small muted">
      <p>{t('Changes save automatically.')}</p>
      <RecordStateMark state={state} />
    </div>
  )
}
