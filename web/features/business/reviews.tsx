import { Button } from '@mantine/core'
import { IconPencil, IconStarFilled, IconTrash } from '@tabler/icons-react'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Review } from '../../collections/reviews.ts'
import { readReviews, type PublicReview } from '../../data/catalog/directory.ts'
import { useDb, useSession } from '../../data/context.tsx'
import { firstSync } from '../../data/database/first-sync.ts'
import { failureText } from '../../data/database/write-outcome.ts'
import { useRecordStates, useSideQuery } from '../../data/live.ts'
import { forgetWanted, isWanted, signInFor } from '../../data/session/wanted.ts'
import { publicName } from '../../domain/public-name.ts'
import { derivedId } from '../../lib/id.ts'
import { t } from '../../lib/t.ts'
import { momentOf } from '../../lib/timestamp.ts'
import { useDates } from '../../lib/use-dates.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { RecordStateMark } from '../../ui/record-state.tsx'
import { UndoBar } from '../../ui/undo-bar.tsx'
import { useFeedback } from '../../ui/use-feedback.ts'
import { deleteReview, saveReview } from './reviews.commands.ts'
import classes from './reviews.module.css'
import { laterDialog } from '../../ui/later.tsx'

const ReviewDialog = laterDialog(() => import('./review-dialog.tsx').then((file) => file.default))

type Props = {
  /** `reviews`: how many the server shows; without any it is not asked, and one of which the server knows nothing yet has none. */
  business: { id: string; name: string; reviews: number }
  isOwn: boolean
}

/** What people say of a business: the person's own review, and those of others, newest first. */
export default function Reviews({ business, isOwn }: Props) {
  const db = useDb()
  const { user } = useSession()
  const navigate = useNavigate()
  /** The form is open: for a new one, or the person's own. */
  const [writing, setWriting] = useState<Review | 'new' | null>(null)
  const feedback = useFeedback()
  const id = user ? derivedId(db.owner, 'reviews', business.id) : ''
  const own = useSideQuery(async () => (id && (await db.reviews.get(id))) || null, [db, id], null)
  const { items, more, isReading, readMore } = useReviews(business.id, business.reviews > 0)
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // The router has looked for it before it was here.
    if (hash === 'reviews') section.current?.scrollIntoView()
  }, [hash])
  const { id: businessId } = business
  useEffect(() => {
    if (!id || !isWanted('review', businessId)) return
    let mounted = true
    const open = async () => {
      // The account may have one already.
      await firstSync(db)
      const written = await db.reviews.get(id)
      if (!mounted) return
      forgetWanted()
      if (!isOwn) setWriting(written ?? 'new')
    }
    void open().catch(() => {}) // the database was closed: the button opens the form
    return () => {
      mounted = false
    }
  }, [db, id, businessId, isOwn])
  const remove = async (review: Review) => {
    const outcome = await deleteReview(db, review)
    if (!outcome.ok) return feedback.show({ text: failureText(outcome), failed: true })
    const undo = async () => {
      const restored = await saveReview(db, business.id, { rating: review.rating, text: review.text })
      return restored.ok ? null : { text: failureText(restored), failed: true }
    }
    feedback.show({ text: t('Your review was deleted'), undo, focus: true })
  }
  // The person's own stands above, as it is here.
  const name = publicName(user?.fullName ?? '')
  const others = (items ?? []).filter(({ at }) => at !== own?.created_at)
  return (
    <section ref={section} aria-labelledby="reviews">
      <div className="between">
        <h2 id="reviews" className="heading">
          {t('Reviews')}
        </h2>
        {!isOwn && !own && user && (
          <Button variant="default" onClick={() => setWriting('new')}>
            {t('Write a review')}
          </Button>
        )}
        {!isOwn && !user && (
          <Button
            variant="default"
            onClick={() => void navigate(signInFor('review', businessId, `/business/${businessId}`))}
          >
            {t('Sign in to write a review')}
          </Button>
        )}
      </div>
      <ul className="ruled mt-m">
        {own && user && (
          <OwnReview review={own} name={name} onEdit={() => setWriting(own)} onDelete={() => void remove(own)} />
        )}
        {others.map((review) => (
          <ReviewItem key={`${review.author} ${review.at}`} {...review} />
        ))}
      </ul>
      {items === null && <p className="small muted mt-m">{t('Reviews of others are shown when you’re online.')}</p>}
      {items?.length === 0 && !own && (
        <p className="small muted mt-m">
          {isOwn ? t('No reviews yet') : t('No reviews yet. Yours would be the first.')}
        </p>
      )}
      {more && (
        <Button variant="default" className="mt-m" loading={isReading} onClick={readMore}>
          {t('Show more')}
        </Button>
      )}
      <UndoBar state={feedback} />
      {writing && (
        <ReviewDialog
          business={business}
          review={writing === 'new' ? null : writing}
          onClose={() => setWriting(null)}
        />
      )}
    </section>
  )
}

/** The reviews that the server shows, page after page; null if they are not known, undefined until they are. */
function useReviews(id: string, hasAny: boolean) {
  const [read, setRead] = useState<{ items: PublicReview[] | null; page: number; more: boolean }>()
  useEffect(() => {
    let mounted = true
    if (!hasAny) return setRead({ items: [], page: 1, more: false })
    void readReviews(id).then(
      (page) => mounted && setRead({ items: page?.items ?? null, page: 1, more: page?.more ?? false }),
    )
    return () => {
      mounted = false
    }
  }, [id, hasAny])
  const [isReading, setReading] = useState(false)
  const readMore = async () => {
    if (!read?.items) return
    setReading(true)
    const next = await readReviews(id, read.page + 1)
    setReading(false)
    // One that came meanwhile has moved others to the next page.
    const known = new Set(read.items.map(({ author, at }) => `${author} ${at}`))
    const added = next?.items.filter(({ author, at }) => !known.has(`${author} ${at}`)) ?? []
    if (next) setRead({ items: [...read.items, ...added], page: next.page, more: next.more })
  }
  return { items: read?.items, more: read?.more ?? false, isReading, readMore: () => void readMore() }
}

type OwnProps = { review: Review; name: string; onEdit: () => void; onDelete: () => void }

function OwnReview({ review, name, onEdit, onDelete }: OwnProps) {
  const states = useRecordStates('reviews', [review.id])
  return (
    <ReviewItem author={name} rating={review.rating} text={review.text} at={review.created_at}>
      <span className="bold">{t('Your review')}</span>
      <RecordStateMark state={states.get(review.id)} />
      {review.is_hidden && <span>{t('Hidden by the operator')}</span>}
      <IconButton label={t('Edit your review')} onClick={onEdit}>
        <IconPencil size={20} stroke={1.8} aria-hidden />
      </IconButton>
      <IconButton label={t('Delete your review')} onClick={onDelete}>
        <IconTrash size={20} stroke={1.8} aria-hidden />
      </IconButton>
    </ReviewItem>
  )
}

function ReviewItem({ author, rating, text, at, children }: PublicReview & { children?: ReactNode }) {
  const dates = useDates()
  return (
    <li className="stack gap-xs py-m">
      <div className="facts small">
        <span className="bold">{author || t('Somebody')}</span>
        <span className="row gap-none figures">
          <IconStarFilled size={16} aria-hidden className="star" />
          <span className="bold">{rating}</span>
          <span className="unseen"> {t('out of 5')}</span>
        </span>
        <span className="muted">{dates.day(momentOf(at))}</span>
        {children}
      </div>
      {text && <p className={classes.text}>{text}</p>}
    </li>
  )
}
