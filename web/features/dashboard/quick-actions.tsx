import {
  IconBookmarks,
  IconBooks,
  IconBriefcase,
  IconBuildingStore,
  IconChevronRight,
  IconCreditCard,
  IconFileText,
  IconLock,
  IconMessage,
  IconPackage,
  IconRefresh,
  IconSettings,
  IconTicket,
} from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { QuickActionId } from '../../domain/quick-actions.ts'
import { t } from '../../lib/t.ts'
import { SiteLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { EditQuickActions } from './edit-quick-actions.tsx'
import classes from './quick-actions.module.css'
import { useExistingPages } from './use-existing-pages.ts'
import { useQuickActions, type QuickActionsState } from './use-quick-actions.ts'

const ICONS: Record<QuickActionId, typeof IconPackage> = {
  orders: IconPackage,
  documents: IconFileText,
  contact: IconMessage,
  settings: IconSettings,
  store: IconBuildingStore,
  sync: IconRefresh,
  bookmarks: IconBookmarks,
  library: IconBooks,
  wallet: IconCreditCard,
  'business-profiles': IconBriefcase,
  password: IconLock,
  registrations: IconTicket,
}

type Props = {
  title: string
  /** An action of the page itself, before the others. */
  first?: ReactNode
}

/** The quick actions as a panel of another page. */
export const QuickActions = (props: Props) => <QuickActionsPanel {...props} quick={useQuickActions()} />

/** Links to what the person often comes for, in an order of their own. Those whose page exists are shown. */
export function QuickActionsPanel({ title, first, quick }: Props & { quick: QuickActionsState }) {
  const { actions, failure, arrange } = quick
  const [isEdited, setEdited] = useState(false)
  const existing = useExistingPages(actions ?? [])
  const shown = existing.filter(({ isShown }) => isShown)
  const toggle = (
    <button
      type="button"
      className={`bare target indigo ${classes.edit}`}
      aria-label={t(isEdited ? 'Done with quick actions' : 'Edit quick actions')}
      onClick={() => setEdited(!isEdited)}
    >
      {t(isEdited ? 'Done' : 'Edit')}
    </button>
  )
  return (
    <Section title={title} note={toggle}>
      {isEdited && actions ? (
        <EditQuickActions actions={actions} existing={existing} arrange={(next) => void arrange(next)} />
      ) : (
        (first || shown.length > 0) && (
          <ul className="card ruled">
            {first && <li>{first}</li>}
            {shown.map(({ id, to, label }) => {
              const Icon = ICONS[id]
              return (
                <li key={id}>
                  <SiteLink to={to} className="entry">
                    <Icon size={20} stroke={1.8} aria-hidden className="muted" />
                    <span className="grow">{t(label)}</span>
                    <IconChevronRight size={18} stroke={1.8} aria-hidden className="muted" />
                  </SiteLink>
                </li>
              )
            })}
          </ul>
        )
      )}
      {!isEdited && actions && shown.length === 0 && (
        <p className="note small muted">{t('You’ve turned them all off. Select Edit to bring them back.')}</p>
      )}
      {failure && (
        <p className="problem small" role="alert">
          {failure}
        </p>
      )}
    </Section>
  )
}
