import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { DirectorySearch } from './directory-search.ts'
import classes from './pagination.module.css'

type Props = { page: number; pages: number; search: DirectorySearch }

const SIBLINGS = 1

/** Page numbers to show: the first, the last and those around the current one; 0 is a gap. */
export function pageNumbers(page: number, pages: number): number[] {
  const wanted = new Set([1, pages])
  for (let at = page - SIBLINGS; at <= page + SIBLINGS; at++) if (at >= 1 && at <= pages) wanted.add(at)
  const sorted = [...wanted].sort((a, b) => a - b)
  return sorted.flatMap((number, at) => {
    const before = sorted[at - 1]
    if (before === undefined || number - before === 1) return [number]
    return number - before === 2 ? [number - 1, number] : [0, number]
  })
}

export function Pagination({ page, pages, search }: Props) {
  if (pages < 2) return null
  const of = (number: number): DirectorySearch => ({ ...search, page: number > 1 ? number : undefined })
  return (
    <nav aria-label="Pages" className={classes.pagination}>
      {page > 1 && (
        <Link
          to="/browse-businesses"
          search={of(page - 1)}
          rel="prev"
          aria-label="Previous page"
          className={classes.page}
        >
          <IconArrowLeft size={20} stroke={1.8} aria-hidden />
        </Link>
      )}
      <ol className={classes.pages}>
        {pageNumbers(page, pages).map((number, at) => (
          <li key={number || `gap-${at}`}>
            {number === 0 ? (
              <span className={classes.gap} aria-hidden>
                …
              </span>
            ) : (
              <Link
                to="/browse-businesses"
                search={of(number)}
                activeOptions={{ exact: true }}
                aria-label={`Page ${number}`}
                data-chosen={number === page || undefined}
                className={classes.page}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <Link to="/browse-businesses" search={of(page + 1)} rel="next" aria-label="Next page" className={classes.page}>
          <IconArrowRight size={20} stroke={1.8} aria-hidden />
        </Link>
      )}
    </nav>
  )
}
