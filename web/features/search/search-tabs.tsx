import { IconChevronDown } from '@tabler/icons-react'
import { SEARCH_SORTS, type SearchSort } from '../../domain/search.ts'
import { SEARCH_TABS, type SearchTab } from '../../domain/search-entry.ts'
import type { SearchPageSearch } from '../../schema/search-page.ts'
import classes from './search-tabs.module.css'

type Props = {
  /** Null while the first answer is awaited. */
  counts: Record<SearchTab, number> | null
  tab: SearchTab
  sort: SearchSort
  onChange: (change: SearchPageSearch) => void
}

/** What kinds are shown, with how many there are of each, and in which order. */
export function SearchTabs({ counts, tab, sort, onChange }: Props) {
  return (
    <div className={classes.bar}>
      <div className={classes.tabs} role="group" aria-label="Kind">
        {(Object.keys(SEARCH_TABS) as SearchTab[]).map((name) => (
          <button
            key={name}
            type="button"
            className={classes.tab}
            aria-pressed={name === tab}
            onClick={() => onChange({ tab: name })}
          >
            {SEARCH_TABS[name]}
            {counts && <span className={classes.count}>{counts[name]}</span>}
          </button>
        ))}
      </div>
      <label className={classes.sort}>
        Sort by
        <select value={sort} onChange={(event) => onChange({ sort: event.currentTarget.value as SearchSort })}>
          {Object.entries(SEARCH_SORTS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <IconChevronDown size={18} stroke={1.8} aria-hidden />
      </label>
    </div>
  )
}
