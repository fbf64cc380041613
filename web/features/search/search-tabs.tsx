import { SEARCH_TABS, type SearchTab } from '../../domain/search-options.ts'
import { t } from '../../lib/t.ts'
import type { SearchPageSearch } from './search-parameters.ts'
import classes from './search-tabs.module.css'

type Props = {
  /** Null until the first response. */
  counts: Record<SearchTab, number> | null
  tab: SearchTab
  onChange: (change: SearchPageSearch) => void
}

/** Tabs by type of result, with counts. */
export function SearchTabs({ counts, tab, onChange }: Props) {
  return (
    <div className="tabs mb-l" role="group" aria-label={t('Kind')}>
      {(Object.keys(SEARCH_TABS) as SearchTab[]).map((name) => (
        <button
          key={name}
          type="button"
          className={'bare tab'}
          aria-pressed={name === tab}
          onClick={() => onChange({ tab: name })}
        >
          {t(SEARCH_TABS[name])}
          <span className={`tiny muted figures ${classes.count}`}>{counts?.[name] ?? '\u00a0'}</span>
        </button>
      ))}
    </div>
  )
}
