import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { useDb } from '../../data/context.tsx'
import { useArrival } from '../../data/live.ts'
import { contactPath } from '../../domain/contact-path.ts'
import { APP_TYPES, EPUB_TYPE } from '../../domain/library-copy.ts'
import { skuLabel } from '../../domain/sku.ts'
import { t } from '../../lib/t.ts'
import { useOnline } from '../../lib/online.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { Problem } from '../../ui/problem.tsx'
import { WhenArrived } from '../../ui/when-arrived.tsx'
import { AudioPage } from './audio-page.tsx'
import { BookPage } from './book-page.tsx'
import { FilePage } from './file-page.tsx'
import { LibrarySkeleton } from './library-skeleton.tsx'
import { readTitle, type LibraryTitle } from './library.queries.ts'
import { aboutTitle } from './title-about.tsx'
import { useRefresh } from './use-refresh.ts'
import { factsOf, useTitleFacts, type TitleFacts } from './use-title-facts.ts'

/** /library/ebook-honest-ledger: a book to read, a recording to hear, a course or an app, from this device where it is here. */
export function TitlePage({ sku }: { sku: string }) {
  const db = useDb()
  useRefresh()
  const facts = useTitleFacts()
  const read = useLiveQuery(() => readTitle(db, sku).catch(() => 'failed' as const), [db, sku])
  const arrival = useArrival()
  const known = facts.get(sku)

  if (read === undefined || read === 'failed')
    return (
      <Page title={known?.title ?? t('Library')}>
        {read === undefined && <LibrarySkeleton />}
        {read === 'failed' && (
          <Problem title={t('Failed to load your library')}>
            {t('It’s kept on this device. Reload the page to try again.')}
          </Problem>
        )}
      </Page>
    )
  if (read.at === 'owned') {
    const { title } = read
    const own = factsOf(facts, title)
    const [first] = title.copies
    if (!first) return <WithoutFile title={title} facts={own} />
    if (first.type === EPUB_TYPE) return <BookPage title={title} copy={first} facts={own} />
    if (APP_TYPES.includes(first.type)) return <FilePage title={title} copy={first} facts={own} />
    return <AudioPage title={title} facts={own} />
  }
  return (
    <Page title={known?.title ?? skuLabel(sku)}>
      <WhenArrived arrival={arrival} coming={t('Your library is on its way.')}>
        {read.at === 'unpaid' ? <Unpaid number={read.number} /> : <NotOwned facts={known} />}
      </WhenArrived>
    </Page>
  )
}

function Unpaid({ number }: { number: string }) {
  return (
    <EmptyState
      id="unpaid-title"
      title={t('Yours once the order is paid')}
      text={t('Order {number} has not been paid yet. As soon as it is, this title opens here.', { number })}
      action={
        <Button renderRoot={(props) => <Link {...props} to="/orders/$number" params={{ number }} />}>
          {t('See the order')}
        </Button>
      }
    />
  )
}

function NotOwned({ facts }: { facts: TitleFacts | undefined }) {
  return (
    <EmptyState
      id="not-owned"
      title={t('This title isn’t in your library')}
      text={t('It may be in another account’s, or the order was canceled. You find it in the shop.')}
      action={
        <>
          <Button renderRoot={(props) => <SiteLink {...props} to={facts?.to ?? '/store'} />}>
            {t('See it in the shop')}
          </Button>
          <Button component={Link} to="/library" variant="default">
            {t('Your library')}
          </Button>
        </>
      }
    />
  )
}

function WithoutFile({ title, facts }: { title: LibraryTitle; facts: TitleFacts }) {
  const online = useOnline()
  return (
    <Page title={facts.title} description={aboutTitle(facts)}>
      {title.isListed ? (
        <EmptyState
          id={title.sku}
          title={t('Not added by the shop yet')}
          text={t('It is yours. As soon as the shop has added its files, it opens here; you need not do anything.')}
          action={
            <Button component={SiteLink} to={contactPath('support', facts.title)} variant="default">
              {t('Contact us')}
            </Button>
          }
        />
      ) : (
        <p className="muted" role="status">
          {t(online ? 'Looking for its files' : 'Its files come when you’re online.')}
        </p>
      )}
    </Page>
  )
}
