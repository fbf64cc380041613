import {
  IconBuildingStore,
  IconChevronRight,
  IconFileText,
  IconMessage,
  IconPackage,
  IconRefresh,
  IconSettings,
} from '@tabler/icons-react'
import { SiteLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { useExistingPages } from './use-existing-pages.ts'

/** Those whose page exists are shown. */
const ACTIONS = [
  { to: '/orders', label: 'Orders', Icon: IconPackage },
  { to: '/documents', label: 'Documents', Icon: IconFileText },
  { to: '/contact', label: 'Contact us', Icon: IconMessage },
  { to: '/settings', label: 'Settings', Icon: IconSettings },
  { to: '/store', label: 'Browse the store', Icon: IconBuildingStore },
  { to: '/sync', label: 'Sync and offline', Icon: IconRefresh },
]

/** Links to what people often come for. */
export function QuickActions() {
  return (
    <Section title="Quick actions">
      <ul className="card ruled">
        {useExistingPages(ACTIONS).map(({ to, label, Icon }) => (
          <li key={to}>
            <SiteLink to={to} className="entry">
              <Icon size={20} stroke={1.8} aria-hidden className="muted" />
              <span className="grow">{label}</span>
              <IconChevronRight size={18} stroke={1.8} aria-hidden className="muted" />
            </SiteLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
