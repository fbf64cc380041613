import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { SearchPageSearch } from '../../schema/search-page.ts'
import classes from './search-paging.module.css'

type Props = {
  page: number
  pages: number
  /** The pages that have a button. */
  buttons: number[]
  search: SearchPageSearch
}

/** Ways to the other pages of results. */
export function SearchPaging({ page, pages, buttons, search }: Props) {
  const { page: _, ...rest } = search
  const searchOf = (to: number): SearchPageSearch => ({ ...rest, ...(to > 1 && { page: to }) })
  const exactly = { exact: true, includeSearch: true }
  return (
    <nav aria-label="Pages" className={classes.paging}>
      {page > 1 && (
        <Link to="/search" search={searchOf(page - 1)} className={classes.step} rel="prev">
          <IconArrowLeft size={20} stroke={1.8} aria-hidden />
          Previous
        </Link>
      )}
      <ol className={classes.pages}>
        {buttons.map((to) => (
          <li key={to}>
            <Link
              to="/search"
              search={searchOf(to)}
              activeOptions={exactly}
              aria-label={`Page ${to}`}
              className={classes.page}
              data-chosen={to === page || undefined}
            >
              {to}
            </Link>
          </li>
        ))}
      </ol>
      {page < pages && (
        <Link to="/search" search={searchOf(page + 1)} className={classes.step} rel="next">
          Next
          <IconArrowRight size={20} stroke={1.8} aria-hidden />
        </Link>
      )}
    </nav>
  )
}
