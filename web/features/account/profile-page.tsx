import { Button } from '@mantine/core'
import { IconEdit } from '@tabler/icons-react'
import { useLiveQuery } from 'dexie-react-hooks'
import { use, useState, type ReactNode } from 'react'
import { useDb } from '../../data/context.tsx'
import { useArrival } from '../../data/live.ts'
import { t } from '../../lib/t.ts'
import { HeaderTitleContext } from '../../ui/header-title.ts'
import { Page } from '../../ui/page.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useOpeningLink } from '../../ui/use-opening-link.ts'
import { useOwnAccount } from './account.queries.ts'
import { EditProfileDialog } from './edit-profile-dialog.tsx'
import { ProfileHeader } from './profile-header.tsx'
import classes from './profile-page.module.css'
import { ConnectedAccounts, EditAction, SavedItems } from './profile-panels.tsx'
import { readSaved } from './profile.queries.ts'

type Props = {
  /** The panel of what happened lately. */
  activity: ReactNode
  /** The panel of quick actions, given the one of this page. */
  quickActions: (first: ReactNode) => ReactNode
}

/** /profile: who the person is, and four panels. */
export function ProfilePage({ activity, quickActions }: Props) {
  const db = useDb()
  const account = useOwnAccount()
  const saved = useLiveQuery(() => readSaved(db).catch(() => null), [db])
  const arrival = useArrival()
  const isMissing = !saved?.count && arrival !== undefined && arrival !== 'here'
  const [editing, setEditing] = useState(false)
  const [told, setTold] = useState('')
  const edit = () => setEditing(true)
  useOpeningLink(edit, 'edit')
  const button = (
    <Button variant="default" leftSection={<IconEdit size={20} stroke={1.8} aria-hidden />} onClick={edit}>
      {t('Edit profile')}
    </Button>
  )
  // On a smaller screen the header has the heading, and the button would stand alone.
  const isInCard = use(HeaderTitleContext) !== null
  return (
    <Page title={t('Profile')} {...(!isInCard && { actions: button })}>
      {account === null && (
        <Problem title={t('Failed to load profile')}>
          {t('It’s kept on this device. Reload the page to try again.')}
        </Problem>
      )}
      {account && saved !== undefined && (
        <div className="stack gap-xxl">
          <ProfileHeader
            account={account}
            counts={isMissing ? null : { projects: saved?.projects ?? 0, saved: saved?.count ?? 0 }}
            edit={isInCard && button}
          />
          <div className={classes.panels}>
            {activity}
            <SavedItems saved={saved} arrival={arrival} />
            <ConnectedAccounts />
            {quickActions(<EditAction onEdit={edit} />)}
          </div>
        </div>
      )}
      <p role="status" className="unseen">
        {told}
      </p>
      {editing && account && (
        <EditProfileDialog
          account={account}
          onClose={() => setEditing(false)}
          onSaved={() => {
            setEditing(false)
            setTold(t('Profile saved'))
          }}
        />
      )}
    </Page>
  )
}
