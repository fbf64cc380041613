import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import type { NewsSearch } from '../../schema/news-search.ts'
import { ListLink } from './list-link.tsx'
import classes from './paging.module.css'

type Props = { page: number; pages: number; category: NewsSearch['category'] }

/** Ways to the other pages of a list; nothing where there is one page. */
export function Paging({ page, pages, category }: Props) {
  if (pages === 1) return null
  const searchOf = (to: number): NewsSearch => ({ ...(category && { category }), ...(to > 1 && { page: to }) })
  return (
    <nav aria-label="Pages" className={classes.paging}>
      {page > 1 && (
        <ListLink search={searchOf(page - 1)} chosen={false} className={classes.step} rel="prev">
          <IconArrowLeft size={20} stroke={1.8} aria-hidden />
          Newer
        </ListLink>
      )}
      <ol className={classes.pages}>
        {Array.from({ length: pages }, (_, at) => (
          <li key={at}>
            <ListLink
              search={searchOf(at + 1)}
              chosen={at + 1 === page}
              aria-label={`Page ${at + 1}`}
              className={classes.page}
            >
              {at + 1}
            </ListLink>
          </li>
        ))}
      </ol>
      {page < pages && (
        <ListLink search={searchOf(page + 1)} chosen={false} className={classes.step} rel="next">
          Older
          <IconArrowRight size={20} stroke={1.8} aria-hidden />
        </ListLink>
      )}
    </nav>
  )
}
