import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { pageButtons } from '../lib/page-buttons.ts'
import { t } from '../lib/t.ts'
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
  /** What leads to the page before and to the one after. */
  steps?: readonly [before: string, after: string]
  link: (page: number, props: PaginationLinkProps) => ReactNode
}

/** Links to the other pages of a list; nothing if there is only one page. */
export function Pagination({ page, pages, steps: [before, after] = [t('Previous'), t('Next')], link }: Props) {
  if (pages < 2) return null
  const near = pageButtons(page, pages, 3)
  const step = (to: number, rel: 'prev' | 'next', children: ReactNode) =>
    link(to, { className: `hovers ${classes.step}`, rel, children })
  return (
    <nav aria-label={t('Pages')} className={`mt-xxl row ${classes.pagination}`}>
      {page > 1 &&
        step(
          page - 1,
          'prev',
          <>
            <IconArrowLeft size={20} stroke={1.8} aria-hidden />
            <span className={classes.word}>{before}</span>
          </>,
        )}
      <ol className={classes.pages}>
        {pageButtons(page, pages).map((to) => (
          <li key={to} data-far={!near.includes(to) || undefined}>
            {link(to, {
              className: `hovers ${classes.page}`,
              'aria-label': t('Page {to}', { to }),
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
            <span className={classes.word}>{after}</span>
            <IconArrowRight size={20} stroke={1.8} aria-hidden />
          </>,
        )}
    </nav>
  )
}
