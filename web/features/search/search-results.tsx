import { Link } from '@tanstack/react-router'
import type { SearchAnswer } from '../../domain/search.ts'
import { t } from '../../lib/t.ts'
import type { SearchPageSearch } from './search-parameters.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { ImageResult } from './image-result.tsx'
import { ResultItem } from './result-item.tsx'
import classes from './search-results.module.css'

type Props = {
  answer: SearchAnswer
  search: SearchPageSearch
  /** The next results are loading. */
  stale: boolean
  /** Called when a result is opened. */
  onOpen: () => void
}

/** One page of results. */
export function SearchResults({ answer, search, stale, onOpen }: Props) {
  const { results, page, pages } = answer
  const { q = '', tab } = search
  const { page: _, ...samePlace } = search
  return (
    <section aria-labelledby="search-results" aria-busy={stale}>
      <h2 id="search-results" className="unseen">
        {t('Results')}
      </h2>
      {tab === 'images' ? (
        <ul className={`fill ${classes.grid}`}>
          {results.map((entry) => (
            <li key={entry.id}>
              <ImageResult entry={entry} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      ) : (
        <ol className="lined" start={(page - 1) * 10 + 1}>
          {results.map((entry) => (
            <li key={`${entry.type} ${entry.id}`}>
              <ResultItem
                entry={entry}
                query={answer.meant ?? q}
                withRating={search.sort === 'rating'}
                onOpen={onOpen}
              />
            </li>
          ))}
        </ol>
      )}
      <Pagination
        page={page}
        pages={pages}
        link={(to, props) => (
          <Link
            to="/search"
            search={{ ...samePlace, ...(to > 1 && { page: to }) }}
            activeOptions={{ exact: true, includeSearch: true }}
            {...props}
          />
        )}
      />
    </section>
  )
}
