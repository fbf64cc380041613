import { SEARCH_TABS, type SearchTab } from '../../domain/search-entry.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SiteLink } from '../../ui/link.tsx'
import classes from './search-empty.module.css'

/** Popular searches. */
export const POPULAR = ['Logo', 'Trademark', 'Website', 'Bookkeeping', 'Coffee']

const SUGGESTED_LINKS = [
  { to: '/store', label: 'Store', text: 'Every package, book, course and event seat, with filters and prices' },
  {
    to: '/browse-businesses',
    label: 'Businesses',
    text: 'Two hundred small companies, by trade, score and distance from you',
  },
  { to: '/news', label: 'News', text: 'Three long reads and a shelf of short notes' },
  { to: '/previous-chats', label: 'Previous chats', text: 'What you searched for before, with what was found then' },
]

/** Shown before a query is entered. */
export function StartSearching({ onChoose }: { onChoose: (query: string) => void }) {
  return (
    <>
      <EmptyState
        id="start-searching"
        kind="design"
        title="Start searching"
        text="Services, books, courses, articles, apps and every business in the directory. Spelling need not be perfect, and nothing that you type here leaves this device."
        action={POPULAR.map((query) => (
          <button key={query} type="button" className={classes.chip} onClick={() => onChoose(query)}>
            {query}
          </button>
        ))}
      />
      <SuggestedLinks />
    </>
  )
}

type NothingProps = { query: string; tab: SearchTab; counts: Record<SearchTab, number>; onTab: () => void }

/** Shown without results, at least under this tab. */
export function NothingFound({ query, tab, counts, onTab }: NothingProps) {
  return (
    <>
      <EmptyState
        id={`nothing-${tab}`}
        kind="property"
        title="No results found"
        text="Try adjusting your search or filters"
        action={
          counts.all > 0 ? (
            <button type="button" className={classes.chip} onClick={onTab}>
              {counts.all === 1 ? '1 result' : `${counts.all} results`} outside {SEARCH_TABS[tab]}
            </button>
          ) : (
            <SiteLink to="/contact" className={classes.chip}>
              Ask a person about “{query}”
            </SiteLink>
          )
        }
      />
      {counts.all === 0 && <SuggestedLinks />}
    </>
  )
}

function SuggestedLinks() {
  return (
    <ul className={classes.ways}>
      {SUGGESTED_LINKS.map(({ to, label, text }) => (
        <li key={to}>
          <SiteLink to={to} className={classes.way}>
            <strong>{label}</strong>
            {text}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
