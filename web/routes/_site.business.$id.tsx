import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { orNotFound } from '../app/or-not-found.ts'
import { pageHead } from '../app/page-head.ts'
import { WhenOpen } from '../data/context.tsx'
import type { BusinessPage as Business } from '../domain/directory-page.ts'
import { createPlaceFinder, type PackedPlaces } from '../domain/directory-places.ts'
import { shardOf } from '../domain/directory-shard.ts'
import { SavePageButton } from '../features/bookmarks/save-page-button.tsx'
import { businessJsonLd } from '../features/business/business-json-ld.ts'
import { BusinessNotFound } from '../features/business/business-not-found.tsx'
import { BusinessPage } from '../features/business/business-page.tsx'
import { ShareButton } from '../features/news/share-button.tsx'
import type { BusinessProfile } from '../collections/businesses.ts'
import { Optional } from '../ui/optional.tsx'

// What people described themselves is not in the catalog: it comes with the database, or from the server.
const LiveBusiness = lazy(() => import('../features/business/live-business.tsx'))
const BusinessDialog = lazy(() => import('../features/business/business-dialog.tsx'))

const RECORD_ID = /^[a-z0-9]{15}$/

export const Route = createFileRoute('/_site/business/$id')({
  loader: async ({ context, params: { id } }) => {
    const isRecord = RECORD_ID.test(id)
    const shard = await orNotFound(context.read<Business[]>(shardOf(id))).catch((error: unknown) => {
      if (isRecord) return []
      throw error
    })
    const business = shard.find((one) => one.id === id)
    if (business || isRecord) return business ?? null
    throw notFound()
  },
  head: ({ loaderData: business }) =>
    business
      ? pageHead({
          title: `${business.name}, ${business.type} in ${business.location.city}, ${business.location.state}`,
          description: business.tagline,
          path: `/business/${business.id}`,
          jsonLd: businessJsonLd(business),
        })
      : {
          meta: [
            { title: `${business === null ? 'Business' : 'Business not found'} · Everyday` },
            { name: 'robots', content: 'noindex' },
          ],
        },
  component: BusinessRoute,
  notFoundComponent: MissingRoute,
})

const passOn = ({ id, name, tagline }: Business) => ({
  bookmark: <SavePageButton title={name} path={`/business/${id}`} description={tagline} />,
  share: <ShareButton title={name} />,
})

function BusinessRoute() {
  const business = Route.useLoaderData()
  const { id } = Route.useParams()
  if (!business) return <Described key={id} id={id} />
  return <BusinessPage key={business.id} business={business} {...passOn(business)} />
}

const UNSEEN: Record<string, string> = {
  inactive: 'This profile is inactive: only you see it.',
  archived: 'This profile is archived: only you see it.',
}

/** A business that a person described themselves. */
function Described({ id }: { id: string }) {
  const { read } = Route.useRouteContext()
  const [editing, setEditing] = useState<BusinessProfile | null>(null)
  const edit = (row: BusinessProfile) => (
    <Button leftSection={<IconPencil size={20} stroke={1.8} aria-hidden />} onClick={() => setEditing(row)}>
      Edit
    </Button>
  )
  return (
    <WhenOpen now failed={() => <BusinessNotFound id={id} />}>
      <Suspense>
        <LiveBusiness
          id={id}
          render={(business, row) => (
            <BusinessPage
              business={business}
              {...passOn(business)}
              edit={row && edit(row)}
              note={row && UNSEEN[business.status]}
            />
          )}
        />
      </Suspense>
      {editing && (
        <Optional>
          <BusinessDialog
            row={editing}
            loadPlaces={() => read<PackedPlaces>('places').then(createPlaceFinder)}
            onClose={() => setEditing(null)}
            onSaved={() => setEditing(null)}
          />
        </Optional>
      )}
    </WhenOpen>
  )
}

function MissingRoute() {
  return <BusinessNotFound id={Route.useParams().id} />
}
