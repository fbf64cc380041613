import { useLiveQuery } from 'dexie-react-hooks'
import { Link } from '@tanstack/react-router'
import { useDb } from '../../data/context.tsx'
import { useArrival } from '../../data/live.ts'
import type { LibraryKind } from '../../domain/owned-titles.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { Page } from '../../ui/page.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Section } from '../../ui/section.tsx'
import { UndoBar } from '../../ui/undo-bar.tsx'
import { useFeedback } from '../../ui/use-feedback.ts'
import { WhenArrived } from '../../ui/when-arrived.tsx'
import { ContinueTitle } from './continue-title.tsx'
import type { LibrarySearch } from './library-search.ts'
import { LibrarySkeleton } from './library-skeleton.tsx'
import { lastOpened, readLibrary } from './library.queries.ts'
import { NoTitles } from './no-titles.tsx'
import { TitleRow } from './title-row.tsx'
import { useRefresh } from './use-refresh.ts'
import { factsOf, useTitleFacts } from './use-title-facts.ts'

const KINDS: Readonly<Record<'' | LibraryKind, string>> = {
  '': msg('All'),
  ebook: msg('E-Books'),
  audiobook: msg('Audiobooks'),
  course: msg('Courses'),
  app: msg('Apps'),
}

/** /library: what the person has bought to read, hear, learn and use, from this device alone. */
export function LibraryPage({ view: { kind } }: { view: LibrarySearch }) {
  const db = useDb()
  useRefresh()
  const facts = useTitleFacts()
  const feedback = useFeedback()
  const read = useLiveQuery(() => readLibrary(db).catch(() => 'failed' as const), [db])
  const arrival = useArrival()
  const library = read && read !== 'failed' && (arrival || read.length > 0) ? read : null
  const titles = library?.filter((title) => !kind || title.kind === kind) ?? []
  const last = library && !kind ? lastOpened(library) : undefined

  return (
    <Page title={t('Library')}>
      {read === undefined && <LibrarySkeleton />}
      {read === 'failed' && (
        <Problem title={t('Failed to load your library')}>
          {t('It’s kept on this device. Reload the page to try again.')}
        </Problem>
      )}
      {library && library.length > 0 && (
        <nav aria-label={t('Kind')} className="tabs mb-l">
          {Object.entries(KINDS).map(([each, label]) => (
            <Link
              key={each}
              to="/library"
              search={each ? { kind: each as LibraryKind } : {}}
              activeOptions={{ exact: true }}
              aria-current={each === (kind ?? '') ? 'page' : undefined}
              resetScroll={false}
              className="tab"
            >
              {t(label)}
            </Link>
          ))}
        </nav>
      )}
      {last && <ContinueTitle title={last} facts={factsOf(facts, last)} />}
      {library && titles.length === 0 && (
        <WhenArrived arrival={arrival} coming={t('Your library is on its way.')}>
          <NoTitles kind={library.length > 0 ? kind : undefined} />
        </WhenArrived>
      )}
      {library && titles.length > 0 && (
        <Section
          className={last && 'mt-xxl'}
          title={t('Your titles')}
          note={t('{n, plural, one {# title} other {# titles}}', { n: titles.length })}
        >
          <ul className="ruled lined">
            {titles.map((title) => (
              <TitleRow
                key={title.sku}
                title={title}
                facts={factsOf(facts, title)}
                onFailure={(text) => feedback.show({ text, failed: true })}
              />
            ))}
          </ul>
        </Section>
      )}
      <UndoBar state={feedback} />
    </Page>
  )
}
