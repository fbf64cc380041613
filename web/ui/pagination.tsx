import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './pagination.module.css'

/** Props for the link to a page. */
export type PaginationLinkProps = {
  className: string | undefined
  rel?: 'prev' | 'next'
  'aria-label'?: string
  'data-chosen'?: true | undefined
  children: ReactNode
}

type Props = {
  page: number
  pages: number
  /** The page numbers to show. */
  numbers: number[]
  back: string
  next: string
  link: (page: number, props: PaginationLinkProps) => ReactNode
}

/** Links to the other pages of a list; nothing if there is only one page. */
export function Pagination({ page, pages, numbers, back, next, link }: Props) {
  if (pages < 2) return null
  const step = (to: number, rel: 'prev' | 'next', children: ReactNode) =>
    link(to, { className: classes.step, rel, children })
  return (
    <nav aria-label="Pages" className={classes.pagination}>
      {page > 1 &&
        step(
          page - 1,
          'prev',
          <>
            <IconArrowLeft size={20} stroke={1.8} aria-hidden />
            {back}
          </>,
        )}
      <ol className={classes.pages}>
        {numbers.map((to) => (
          <li key={to}>
            {link(to, {
              className: classes.page,
              'aria-label': `Page ${to}`,
              'data-chosen': to === page || undefined,
              children: to,
            })}
          </li>
        ))}
      </ol>
      {page < pages &&
        step(
          page + 1,
          'next',
          <>
            {next}
            <IconArrowRight size={20} stroke={1.8} aria-hidden />
          </>,
        )}
    </nav>
  )
}
