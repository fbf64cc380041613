import texts from '../../../public/catalog/route-pages/search.json'
import { contactPath } from '../../domain/contact-path.ts'
import { SEARCH_TABS, type SearchTab } from '../../domain/search-options.ts'
import { englishOnly } from '../../lib/language.ts'
import { t } from '../../lib/t.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SiteLink } from '../../ui/link.tsx'
import classes from './search-empty.module.css'

/** Shown before a query is entered. */
export function StartSearching({ onChoose }: { onChoose: (query: string) => void }) {
  return (
    <>
      <EmptyState
        id="start-searching"
        lang={englishOnly()}
        {...texts.start}
        action={texts.popular.map((query) => (
          <button key={query} type="button" className="chip bold" onClick={() => onChoose(query)}>
            {query}
          </button>
        ))}
      />
      <SuggestedLinks />
    </>
  )
}

type NothingProps = {
  query: string
  tab: SearchTab
  counts: Record<SearchTab, number>
  onTab: () => void
}

/** Shown without results, at least under this tab. */
export function NothingFound({ query, tab, counts, onTab }: NothingProps) {
  return (
    <>
      <EmptyState
        id={`nothing-${tab}`}
        title={t('No results found')}
        text={t('Try adjusting your search or filters')}
        action={
          counts.all > 0 ? (
            <button type="button" className="chip bold" onClick={onTab}>
              {counts.all === 1
                ? t('1 result outside {tab}', { tab: t(SEARCH_TABS[tab]) })
                : t('{n} results outside {tab}', { n: counts.all, tab: t(SEARCH_TABS[tab]) })}
            </button>
          ) : (
            <SiteLink to={contactPath('general', query)} className="chip bold">
              {t('Ask us about “{query}”', { query })}
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
    <ul className={`fill ${classes.ways}`} lang={englishOnly()}>
      {texts.links.map(({ to, label, text }) => (
        <li key={to}>
          <SiteLink to={to} className={`card pad muted small plain ${classes.way}`}>
            <strong>{label}</strong>
            {text}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
