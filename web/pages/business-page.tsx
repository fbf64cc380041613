import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { BusinessProfile } from '../collections/businesses.ts'
import { WhenOpen } from '../data/context.tsx'
import type { BusinessPage as Business } from '../domain/directory-page.ts'
import type { PlaceFinder } from '../domain/directory-places.ts'
import { SavePageButton } from '../features/bookmarks/save-page-button.tsx'
import { BusinessNotFound } from '../features/business/business-not-found.tsx'
import { BusinessPage as BusinessBody } from '../features/business/business-page.tsx'
import { PublicPicture } from '../features/business/shown-picture.tsx'
import { Photos } from '../features/business/photos.tsx'
import { ShareButton } from '../features/news/share-button.tsx'
import { msg } from '../lib/msg.ts'
import { t } from '../lib/t.ts'
import { Optional } from '../ui/optional.tsx'
import { later, laterDialog } from '../ui/later.tsx'

// Businesses that people created are in the database or on the server, not in the catalog.
const LiveBusiness = lazy(() => import('../features/business/live-business.tsx'))
const Reviews = later(() => import('../features/business/reviews.tsx').then((file) => file.default))
const ClaimDialog = laterDialog(() => import('../features/forms/claim-dialog.tsx').then((file) => file.ClaimDialog))
const OwnPicture = later(() => import('../features/business/own-picture.tsx').then((file) => file.default))
const OwnPhotos = later(() => import('../features/business/own-photos.tsx').then((file) => file.default))
const BusinessDialog = laterDialog(() =>
  import('../features/business/business-dialog.tsx').then((file) => file.default),
)

type Props = {
  id: string
  /** From the catalog; null for a business that a person created. */
  business: Business | null
  loadPlaces: () => Promise<PlaceFinder>
}

export function BusinessPage({ id, business, loadPlaces }: Props) {
  if (!business) return <Described key={id} id={id} loadPlaces={loadPlaces} />
  return (
    <BusinessBody
      key={business.id}
      business={business}
      {...saveAndShare(business)}
      claim={<Claim business={business} />}
      isSample
    />
  )
}

/** On a business of the catalog, which no account has published. */
function Claim({ business }: { business: Business }) {
  const [open, setOpen] = useState(false)
  return (
    <section aria-labelledby="claim" className="card pad stack gap-s">
      <h2 id="claim" className="subheading">
        {t('Is this your business?')}
      </h2>
      <p className="small muted">{t('Tell us, and we’ll hand the listing over to you once we’ve checked it.')}</p>
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('Claim this business')}
        </Button>
      </div>
      {open && <ClaimDialog business={business} onClose={() => setOpen(false)} />}
    </section>
  )
}

const saveAndShare = ({ id, name, tagline }: Business) => ({
  save: (className: string) => (
    <SavePageButton title={name} path={`/business/${id}`} description={tagline} largeClass={className} />
  ),
  share: <ShareButton title={name} />,
})

const PRIVATE_NOTES: Record<string, string> = {
  inactive: msg('This profile is inactive. Only you can see it.'),
  archived: msg('This profile is archived. Only you can see it.'),
}

const privateNote = (status: string) => PRIVATE_NOTES[status] && t(PRIVATE_NOTES[status])

type OnePictureProps = { business: Business; kind: 'logo' | 'cover'; isOwn: boolean; instead?: ReactNode }

function OnePicture({ business: { id, photos = [] }, kind, isOwn, instead = null }: OnePictureProps) {
  const found = photos.find((one) => one.kind === kind)
  if (!found) return instead
  if (!isOwn) return <PublicPicture key={found.document} photo={found} business={id} instead={instead} />
  return (
    <Optional>
      <OwnPicture key={found.document} photo={found} instead={instead} />
    </Optional>
  )
}

/** A business that a person created. */
function Described({ id, loadPlaces }: Omit<Props, 'business'>) {
  const [editing, setEditing] = useState<BusinessProfile | null>(null)
  const edit = (row: BusinessProfile) => (
    <Button leftSection={<IconPencil size={20} stroke={1.8} aria-hidden />} onClick={() => setEditing(row)}>
      {t('Edit')}
    </Button>
  )
  return (
    <WhenOpen now failed={() => <BusinessNotFound id={id} />}>
      <Suspense>
        <LiveBusiness
          id={id}
          render={(business, row) => (
            <BusinessBody
              business={business}
              {...saveAndShare(business)}
              edit={row && edit(row)}
              cover={(drawn) => <OnePicture business={business} kind="cover" isOwn={row !== null} instead={drawn} />}
              logo={<OnePicture business={business} kind="logo" isOwn={row !== null} />}
              photos={<Optional>{row ? <OwnPhotos row={row} /> : <Photos business={business} />}</Optional>}
              reviews={
                business.status === 'active' &&
                !row?.is_taken_down && (
                  <Optional>
                    <Reviews key={business.id} business={business} isOwn={row !== null} />
                  </Optional>
                )
              }
              note={
                row &&
                (row.is_taken_down
                  ? t(
                      'This profile was taken down. Only you can see it, and you can’t publish another one until that is settled: write to us on the contact page.',
                    )
                  : privateNote(business.status))
              }
            />
          )}
        />
      </Suspense>
      {editing && (
        <BusinessDialog
          row={editing}
          loadPlaces={loadPlaces}
          onClose={() => setEditing(null)}
          onSaved={() => setEditing(null)}
        />
      )}
    </WhenOpen>
  )
}
