import { createFileRoute } from '@tanstack/react-router'
import { businessProfiles } from '../../public/catalog/route-heads.json'
import type { ProfileCard } from '../domain/directory-page.ts'
import { BusinessProfilesPage } from '../pages/business-profiles-page.tsx'
import { loadPlaces } from '../pages/directory-loader.ts'
import { routeHead } from '../pages/route-head.ts'
import { ProfilesSearch } from '../features/business/profiles-search.ts'
import { msg } from '../lib/msg.ts'

export const Route = createFileRoute('/_site/business-profiles')({
  staticData: { title: msg('Business Profiles'), layout: 'app' },
  validateSearch: ProfilesSearch,
  loader: ({ context }) => context.read<ProfileCard[]>('profile-samples'),
  head: () => routeHead(businessProfiles, '/business-profiles'),
  component: BusinessProfiles,
})

function BusinessProfiles() {
  const { read } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const onSearch = (next: ProfilesSearch) => void navigate({ search: next, replace: true, resetScroll: false })
  const props = { search, onSearch, loadPlaces: () => loadPlaces(read) }
  return <BusinessProfilesPage samples={Route.useLoaderData()} {...props} />
}
