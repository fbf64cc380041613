import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { NewsSearch } from '../../schema/news-search.ts'
import classes from './paging.module.css'

type Props = { page: number; pages: number; category: NewsSearch['category'] }

/** Ways to the other pages of a list; nothing where there is one page. */
export function Paging({ page, pages, category }: Props) {
  if (pages === 1) return null
  const searchOf = (to: number): NewsSearch => ({ ...(category && { category }), ...(to > 1 && { page: to }) })
  return (
    <nav aria-label="Pages" className={classes.paging}>
      {page > 1 && (
        <Link to="/news" search={searchOf(page - 1)} className={classes.step} rel="prev">
          <IconArrowLeft size={20} stroke={1.8} aria-hidden />
          Newer
        </Link>
      )}
      <ol className={classes.pages}>
        {Array.from({ length: pages }, (_, at) => (
          <li key={at}>
            <Link
              to="/news"
              search={searchOf(at + 1)}
              activeOptions={{ exact: true }}
              aria-label={`Page ${at + 1}`}
              data-chosen={at + 1 === page || undefined}
              className={classes.page}
            >
              {at + 1}
            </Link>
          </li>
        ))}
      </ol>
      {page < pages && (
        <Link to="/news" search={searchOf(page + 1)} className={classes.step} rel="next">
          Older
          <IconArrowRight size={20} stroke={1.8} aria-hidden />
        </Link>
      )}
    </nav>
  )
}
