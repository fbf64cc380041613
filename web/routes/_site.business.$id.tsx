import { createFileRoute, notFound } from '@tanstack/react-router'
import { orNotFound } from '../app/or-not-found.ts'
import { pageHead } from '../app/page-head.ts'
import type { BusinessPage as Business } from '../domain/directory-page.ts'
import { shardOf } from '../domain/directory-shard.ts'
import { SavePageButton } from '../features/bookmarks/save-page-button.tsx'
import { businessJsonLd } from '../features/business/business-json-ld.ts'
import { BusinessMissing } from '../features/business/business-missing.tsx'
import { BusinessPage } from '../features/business/business-page.tsx'
import { ShareButton } from '../features/news/share-button.tsx'

export const Route = createFileRoute('/_site/business/$id')({
  loader: async ({ context, params: { id } }) => {
    const shard = await orNotFound(context.read<Business[]>(shardOf(id)))
    const business = shard.find((one) => one.id === id)
    if (!business) throw notFound()
    return business
  },
  head: ({ loaderData: business }) =>
    business
      ? pageHead({
          title: `${business.name}, ${business.type} in ${business.location.city}, ${business.location.state}`,
          description: business.tagline,
          path: `/business/${business.id}`,
          jsonLd: businessJsonLd(business),
        })
      : { meta: [{ title: 'Business not found · Everyday' }, { name: 'robots', content: 'noindex' }] },
  component: BusinessRoute,
  notFoundComponent: MissingRoute,
})

function BusinessRoute() {
  const business = Route.useLoaderData()
  return (
    <BusinessPage
      key={business.id}
      business={business}
      bookmark={
        <SavePageButton title={business.name} path={`/business/${business.id}`} description={business.tagline} />
      }
      share={<ShareButton title={business.name} />}
    />
  )
}

function MissingRoute() {
  return <BusinessMissing id={Route.useParams().id} />
}
