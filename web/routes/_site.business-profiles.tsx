import { createFileRoute, Link } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { pageHead } from '../app/page-head.ts'
import { useSession, WhenOpen } from '../data/context.tsx'
import { cardOf } from '../domain/business-views.ts'
import type { ProfileCard as Profile } from '../domain/directory-page.ts'
import { createPlaceFinder, type PackedPlaces } from '../domain/directory-places.ts'
import { breadcrumbList } from '../domain/json-ld/breadcrumb-list.ts'
import { SavePageButton } from '../features/bookmarks/save-page-button.tsx'
import { OwnActions } from '../features/business/own-actions.tsx'
import type { Own } from '../features/business/own-businesses.tsx'
import { ProfileCard } from '../features/business/profile-card.tsx'
import { ProfilesPage } from '../features/business/profiles-page.tsx'
import { FeedbackBar } from '../features/business/feedback-bar.tsx'
import { ShareIcon } from '../features/business/share-icon.tsx'
import { useBusinessActions } from '../features/business/use-business-actions.ts'
import { share } from '../features/news/share.ts'
import type { BusinessProfile } from '../collections/businesses.ts'
import { ProfilesSearch } from '../schema/profiles-search.ts'
import { Optional } from '../ui/optional.tsx'

// Both come with the database, and only to somebody who is signed in.
const OwnBusinesses = lazy(() => import('../features/business/own-businesses.tsx'))
const BusinessDialog = lazy(() => import('../features/business/business-dialog.tsx'))

export const Route = createFileRoute('/_site/business-profiles')({
  validateSearch: ProfilesSearch,
  loader: ({ context }) => context.read<Profile[]>('profile-samples'),
  head: () =>
    pageHead({
      title: 'Business Profiles',
      description:
        'Manage your business listings and profiles: what customers see, hours, services and status, also offline.',
      path: '/business-profiles',
      jsonLd: [breadcrumbList([], { title: 'Business Profiles', path: '/business-profiles' })],
    }),
  component: Profiles,
})

const SIGN_IN = { to: '/signin', search: { from: '/business-profiles' } } as const

function Profiles() {
  const samples = Route.useLoaderData()
  const { read } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const { user } = useSession()
  const [told, setOwn] = useState<Own | null>(null)
  const [editing, setEditing] = useState<BusinessProfile | 'new' | null>(null)
  const actions = useBusinessActions()
  const own = user && told
  const rowOf = new Map(own?.rows.map((row) => [row.id, row]))

  const passOn = ({ id, name, description }: Profile) => (
    <>
      <SavePageButton compact title={name} path={`/business/${id}`} description={description} />
      <ShareIcon title={name} path={`/business/${id}`} share={(link) => share(link, navigator)} />
    </>
  )
  const renderOwn = (profile: Profile) => {
    const row = rowOf.get(profile.id)!
    return (
      <ProfileCard
        key={profile.id}
        profile={profile}
        recordState={own?.states.get(profile.id)}
        actions={
          <>
            {passOn(profile)}
            <OwnActions row={row} actions={actions} onEdit={() => setEditing(row)} />
          </>
        }
      />
    )
  }

  return (
    <>
      <ProfilesPage
        own={own && own.rows.map(cardOf)}
        samples={samples}
        note={
          user ? (
            'Two samples show what a profile looks like when it is filled in.'
          ) : (
            <>
              Two samples show what a profile looks like. <Link {...SIGN_IN}>Sign in</Link> to make your own.
            </>
          )
        }
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
        onCreate={() => (user ? setEditing('new') : void navigate(SIGN_IN))}
        renderOwn={renderOwn}
        renderSample={(profile) => <ProfileCard key={profile.id} profile={profile} actions={passOn(profile)} />}
        feedback={<FeedbackBar actions={actions} />}
      />
      {user && (
        <WhenOpen now={editing !== null}>
          <Optional>
            <OwnBusinesses onChange={setOwn} />
          </Optional>
          {editing && (
            <Optional>
              <BusinessDialog
                row={editing === 'new' ? null : editing}
                loadPlaces={() => read<PackedPlaces>('places').then(createPlaceFinder)}
                onClose={() => setEditing(null)}
                onSaved={(name) => {
                  setEditing(null)
                  actions.setFeedback({ text: `${name} is saved.` })
                }}
              />
            </Optional>
          )}
        </WhenOpen>
      )}
    </>
  )
}
