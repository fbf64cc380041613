import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './paging.module.css'

/** What the link to a page is to be given. */
export type PagingLinkProps = {
  className: string | undefined
  rel?: 'prev' | 'next'
  'aria-label'?: string
  'data-chosen'?: true | undefined
  children: ReactNode
}

type Props = {
  page: number
  pages: number
  /** The pages that have a number to press. */
  numbers: number[]
  back: string
  next: string
  link: (page: number, props: PagingLinkProps) => ReactNode
}

/** Ways to the other pages of a list; nothing where there is one page. */
export function Paging({ page, pages, numbers, back, next, link }: Props) {
  if (pages < 2) return null
  const step = (to: number, rel: 'prev' | 'next', children: ReactNode) =>
    link(to, { className: classes.step, rel, children })
  return (
    <nav aria-label="Pages" className={classes.paging}>
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
