import { IconChevronDown } from '@tabler/icons-react'
import { SEARCH_SORTS, type SearchSort } from '../../domain/search.ts'
import type { SearchPageSearch } from './search-parameters.ts'
import classes from './search-sort-select.module.css'

type Props = { sort: SearchSort; onChange: (change: SearchPageSearch) => void }

/** The sort order of the results. */
export function SearchSortSelect({ sort, onChange }: Props) {
  return (
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
  )
}
