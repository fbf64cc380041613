import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import texts from '../../public/catalog/route-pages/business-profiles.json'
import { loadEventually } from '../lib/load-eventually.ts'
import type { BusinessProfile } from '../collections/businesses.ts'
import { useSession, WhenOpen } from '../data/context.tsx'
import { cardOf } from '../domain/business-views.ts'
import type { ProfileCard as Profile } from '../domain/directory-page.ts'
import type { PlaceFinder } from '../domain/directory-places.ts'
import { SavePageButton } from '../features/bookmarks/save-page-button.tsx'
import { OwnActions } from '../features/business/own-actions.tsx'
import type Reader from '../features/business/own-businesses.tsx'
import type { Own } from '../features/business/own-businesses.tsx'
import { ProfileCard } from '../features/business/profile-card.tsx'
import { ProfilesPage } from '../features/business/profiles-page.tsx'
import { ShareIcon } from '../features/business/share-icon.tsx'
import { useBusinessActions } from '../features/business/use-business-actions.ts'
import { share } from '../features/news/share.ts'
import type { ProfilesSearch } from '../features/business/profiles-search.ts'
import { t } from '../lib/t.ts'
import { Problem } from '../ui/problem.tsx'
import { Trans } from '../ui/trans.tsx'
import { UndoBar } from '../ui/undo-bar.tsx'
import { useFeedback, type FeedbackState } from '../ui/use-feedback.ts'
import { useOpeningLink } from '../ui/use-opening-link.ts'
import { laterDialog } from '../ui/later.tsx'

// Both need the database, and a person who is signed in. The first shows nothing by itself: it does not wait for React to reveal it.
const loadOwnBusinesses = () => import('../features/business/own-businesses.tsx').then((file) => file.default)
const BusinessDialog = laterDialog(() =>
  import('../features/business/business-dialog.tsx').then((file) => file.default),
)

const SIGN_IN = { to: '/signin', search: { from: '/business-profiles#add' } } as const

type Props = {
  samples: Profile[]
  search: ProfilesSearch
  onSearch: (search: ProfilesSearch) => void
  loadPlaces: () => Promise<PlaceFinder>
}

export function BusinessProfilesPage({ samples, search, onSearch, loadPlaces }: Props) {
  const navigate = useNavigate()
  const { user } = useSession()
  const [loaded, setLoaded] = useState<Own | null>(null)
  const [editing, setEditing] = useState<BusinessProfile | 'new' | null>(null)
  const feedback = useFeedback()
  const actions = useBusinessActions(feedback.show)
  const own = user && loaded
  const [OwnBusinesses, setOwnBusinesses] = useState<typeof Reader | null>(null)
  const isSignedIn = user !== null
  useEffect(() => {
    if (isSignedIn) void loadEventually(loadOwnBusinesses).then((part) => setOwnBusinesses(() => part))
  }, [isSignedIn])
  const create = () => (user ? setEditing('new') : void navigate(SIGN_IN))
  useOpeningLink(create)
  const rowOf = new Map(own?.rows.map((row) => [row.id, row]))
  const renderOwn = (profile: Profile) => {
    const row = rowOf.get(profile.id)!
    return (
      <ProfileCard
        key={profile.id}
        profile={profile}
        recordState={own?.states.get(profile.id)}
        actions={
          <>
            <SaveAndShare profile={profile} show={feedback.show} />
            <OwnActions row={row} actions={actions} onEdit={() => setEditing(row)} />
          </>
        }
      />
    )
  }

  return (
    <>
      <ProfilesPage
        problem={own?.failed && <NotLoaded />}
        own={user && loaded?.rows.map(cardOf)}
        arrival={own ? own.arrival : 'here'}
        samples={samples}
        samplesHeading={<SamplesHeading isSignedIn={isSignedIn} />}
        search={search}
        onSearch={onSearch}
        onCreate={create}
        renderOwn={renderOwn}
        renderSample={(profile) => (
          <ProfileCard
            key={profile.id}
            profile={profile}
            sample
            actions={<SaveAndShare profile={profile} show={feedback.show} />}
          />
        )}
        feedback={<UndoBar state={feedback} />}
      />
      {user && (
        <WhenOpen now failed={() => <NotLoaded />}>
          {OwnBusinesses && <OwnBusinesses onChange={setLoaded} />}
          {editing && (
            <BusinessDialog
              row={editing === 'new' ? null : editing}
              loadPlaces={loadPlaces}
              onClose={() => setEditing(null)}
              onSaved={(name) => {
                setEditing(null)
                feedback.show({ text: t('{name} is saved.', { name }) })
              }}
            />
          )}
        </WhenOpen>
      )}
    </>
  )
}

function NotLoaded() {
  return (
    <Problem title={t('Failed to load your businesses')}>
      {t('The data on this device can’t be opened right now. Your businesses are kept.')}
    </Problem>
  )
}

type SaveAndShareProps = { profile: Profile; show: FeedbackState['show'] }

function SaveAndShare({ profile: { id, name, description }, show }: SaveAndShareProps) {
  return (
    <>
      <SavePageButton title={name} path={`/business/${id}`} description={description} show={show} />
      <ShareIcon title={name} path={`/business/${id}`} share={(link) => share(link, navigator)} />
    </>
  )
}

function SamplesHeading({ isSignedIn }: { isSignedIn: boolean }) {
  const heading = t(texts.samples.heading)
  if (isSignedIn) return heading
  return (
    <>
      {heading}.{' '}
      <Trans
        id="<link>Sign in</link> to make your own."
        components={{ link: <Link {...SIGN_IN} className="nowrap" /> }}
      />
    </>
  )
}
