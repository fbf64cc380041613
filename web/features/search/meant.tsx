import { Link } from '@tanstack/react-router'
import type { SearchAnswer } from '../../domain/search.ts'
import { t } from '../../lib/t.ts'
import { Trans } from '../../ui/trans.tsx'
import type { SearchPageSearch } from './search-parameters.ts'

type Props = { answer: SearchAnswer; search: SearchPageSearch }

/** Above results that are not quite what was typed: what it seems to mean, and whether they have all of its words. */
export function Meant({ answer: { meant, isPartial }, search }: Props) {
  return (
    <>
      {meant && (
        <p className="mb-m">
          <Trans
            id="Did you mean <link>{query}</link>?"
            values={{ query: meant }}
            components={{ link: <Link to="/search" search={inPlace(meant, search)} className="bold" /> }}
          />
        </p>
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
