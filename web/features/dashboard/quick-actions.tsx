import { IconBookmarks, IconBuildingStore, IconChevronRight, IconCreditCard, IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './quick-actions.module.css'

const ACTIONS = [
  { to: '/bookmarks', label: 'Find a bookmark', Icon: IconBookmarks },
  { to: '/store', label: 'Browse the store', Icon: IconBuildingStore },
  { to: '/wallet', label: 'Manage saved cards', Icon: IconCreditCard },
  { to: '/sync', label: 'See what is on this device', Icon: IconRefresh },
]

export function QuickActions() {
  return (
    <nav aria-labelledby="quick-actions">
      <h2 id="quick-actions" className={classes.title}>
        Quick actions
      </h2>
      <ul className={classes.list}>
        {ACTIONS.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link to={to} className={classes.action}>
              <Icon size={20} stroke={1.8} aria-hidden />
              <span className={classes.label}>{label}</span>
              <IconChevronRight size={18} stroke={1.8} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
