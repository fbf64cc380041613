import '@mantine/core/styles/Loader.layer.css'
import { Button, Loader } from '@mantine/core'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useDb, useSession } from '../../data/context.tsx'
import { useSideQuery } from '../../data/live.ts'
import { readBusiness } from '../../data/catalog/directory.ts'
import { pageOf } from '../../domain/business-views.ts'
import type { BusinessPage as Business } from '../../domain/directory-page.ts'
import type { BusinessProfile } from '../../collections/businesses.ts'
import { t } from '../../lib/t.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { localBusiness } from './business-json-ld.ts'
import { BusinessNotFound } from './business-not-found.tsx'
import classes from './live-business.module.css'

type Props = {
  id: string
  /** Renders it; `row` is set if it is the person's own. */
  render: (business: Business, row: BusinessProfile | null) => ReactNode
}

/** A business profile created by a person: the person's own from this device, others from the server. */
export default function LiveBusiness({ id, render }: Props) {
  const db = useDb()
  const { user } = useSession()
  const own = useSideQuery(async () => (user && (await db.businesses.get(id))) ?? null, [db, id, user?.id], null)
  if (own === undefined) return <LoadingProfile />
  return own ? (
    <WithDocumentTitle business={pageOf(own, new Date())}>{(page) => render(page, own)}</WithDocumentTitle>
  ) : (
    <RemoteBusiness id={id} render={render} />
  )
}

function RemoteBusiness({ id, render }: Props) {
  const [found, setFound] = useState<Awaited<ReturnType<typeof readBusiness>> | null>(null)
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    let mounted = true
    void readBusiness(id).then((answer) => mounted && setFound(answer))
    return () => {
      mounted = false
    }
  }, [id, attempts])
  if (found === null) return <LoadingProfile />
  if (found === 'gone') return <BusinessNotFound id={id} />
  if (found === 'missing')
    return (
      <EmptyState
        id="business-offline"
        level={1}
        title={t('This profile is not on this device')}
        text={t('You haven’t opened it here before, and the server isn’t responding. Try again when you’re online.')}
        action={<Button onClick={() => setAttempts(attempts + 1)}>{t('Try again')}</Button>}
      />
    )
  return (
    <WithDocumentTitle business={pageOf(found, new Date())}>
      {(page) => (
        <>
          <StructuredData business={page} />
          {render(page, null)}
        </>
      )}
    </WithDocumentTitle>
  )
}

/** What the page says, for search engines that run scripts: it is not prerendered. */
function StructuredData({ business }: { business: Business }) {
  const text = useMemo(
    () => JSON.stringify({ '@context': 'https://schema.org', ...localBusiness(business, location.origin) }),
    [business],
  )
  return <script type="application/ld+json">{text}</script>
}

/** Sets title and description of the document, which are known only once the business is loaded. */
function WithDocumentTitle({
  business,
  children,
}: {
  business: Business
  children: (business: Business) => ReactNode
}) {
  const { name, type, location, tagline } = business
  useEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute('content', tagline)
  }, [tagline])
  useEffect(() => {
    document.title = t('{name}, {type} in {city}, {state} · Everyday', {
      name,
      type,
      city: location.city,
      state: location.state,
    })
  }, [name, type, location.city, location.state])
  return children(business)
}

/** Shown while the profile is loading. */
export function LoadingProfile() {
  return (
    <div className={`row center ${classes.opening}`} role="status">
      <Loader aria-hidden size="sm" />
      <h1 className="subheading" tabIndex={-1}>
        {t('Opening the profile')}
      </h1>
    </div>
  )
}
