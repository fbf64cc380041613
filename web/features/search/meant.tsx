import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { SearchAnswer } from '../../domain/search.ts'
import { t } from '../../lib/t.ts'
import { later } from '../../ui/later.tsx'
import type { SearchPageSearch } from './search-parameters.ts'

const Meant = later(() => import('../../ui/meant.tsx').then((file) => file.Meant))

/** Above results that are not quite what was typed: what it seems to mean, and whether they have all of its words. */
export function NotQuite({ answer: { meant, isPartial } }: { answer: SearchAnswer }) {
  return (
    <>
      {meant && (
        <Suspense>
          <p className="mb-m">
            <Meant query={meant} />
          </p>
        </Suspense>
      )}
      {isPartial && <p className="muted mb-m">{t('Nothing has all of these words. These have most of them.')}</p>}
    </>
  )
}

/** The search for what seems to be meant, where nothing was found. */
export function MeantChip({ query, search }: { query: string; search: SearchPageSearch }) {
  return (
    <Link to="/search" search={inPlace(query, search)} className="chip bold">
      {t('Did you mean “{query}”?', { query })}
    </Link>
  )
}

const inPlace = (q: string, { tab, sort, chat }: SearchPageSearch): SearchPageSearch => ({
  q,
  ...(tab && { tab }),
  ...(sort && { sort }),
  ...(chat && { chat }),
})
