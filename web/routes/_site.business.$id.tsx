import { createFileRoute } from '@tanstack/react-router'
import { BusinessNotFound } from '../features/business/business-not-found.tsx'
import { businessHead, loadBusiness } from '../pages/business-loader.ts'
import { BusinessPage } from '../pages/business-page.tsx'
import { loadPlaces } from '../pages/directory-loader.ts'

export const Route = createFileRoute('/_site/business/$id')({
  staticData: { lists: ['/business-profiles', '/browse-businesses'] },
  loader: ({ context, params }) => loadBusiness(params.id, context.read),
  head: ({ loaderData, params }) => businessHead(params.id, loaderData),
  component: Business,
  notFoundComponent: Missing,
})

function Business() {
  const { id } = Route.useParams()
  const { read } = Route.useRouteContext()
  return <BusinessPage id={id} business={Route.useLoaderData()} loadPlaces={() => loadPlaces(read)} />
}

function Missing() {
  return <BusinessNotFound id={Route.useParams().id} />
}
