import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { DirectorySearch } from '../../schema/directory-search.ts'
import classes from './paging.module.css'

type Props = { page: number; pages: number; search: DirectorySearch }

const AROUND = 1

/** Numbers of the pages to offer: the first, the last, those around the current one; 0 stands for a gap. */
export function pageNumbers(page: number, pages: number): number[] {
  const wanted = new Set([1, pages])
  for (let at = page - AROUND; at <= page + AROUND; at++) if (at >= 1 && at <= pages) wanted.add(at)
  const sorted = [...wanted].sort((a, b) => a - b)
  return sorted.flatMap((number, at) => {
    const before = sorted[at - 1]
    if (before === undefined || number - before === 1) return [number]
    return number - before === 2 ? [number - 1, number] : [0, number]
  })
}

export function Paging({ page, pages, search }: Props) {
  if (pages < 2) return null
  const of = (number: number): DirectorySearch => ({ ...search, page: number > 1 ? number : undefined })
  return (
    <nav aria-label="Pages" className={classes.paging}>
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
