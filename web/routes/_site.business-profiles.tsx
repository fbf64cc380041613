import { createFileRoute, Link } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import type { ProfileCard } from '../domain/directory-page.ts'
import { breadcrumbList } from '../domain/json-ld/breadcrumb-list.ts'
import { SavePageButton } from '../features/bookmarks/save-page-button.tsx'
import { ProfilesPage } from '../features/business/profiles-page.tsx'
import { ShareIcon } from '../features/business/share-icon.tsx'
import { share } from '../features/news/share.ts'
import { ProfilesSearch } from '../schema/profiles-search.ts'

export const Route = createFileRoute('/_site/business-profiles')({
  validateSearch: ProfilesSearch,
  loader: ({ context }) => context.read<ProfileCard[]>('profile-samples'),
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
  const navigate = Route.useNavigate()
  return (
    <ProfilesPage
      profiles={samples}
      note={
        <>
          Two samples show what a profile looks like. <Link {...SIGN_IN}>Sign in</Link> to make your own.
        </>
      }
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      onCreate={() => void navigate(SIGN_IN)}
      actions={({ id, name, description }) => (
        <>
          <SavePageButton compact title={name} path={`/business/${id}`} description={description} />
          <ShareIcon title={name} path={`/business/${id}`} share={(link) => share(link, navigator)} />
        </>
      )}
    />
  )
}
