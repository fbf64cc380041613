import type { ReactNode } from 'react'
import type { PageTexts } from '../../catalog/schema/page-texts.ts'
import classes from './books-hero.module.css'

type Props = { page: PageTexts; facts: { value: string; label: string }[]; children?: ReactNode }

/** The heading of a page of books, with facts about all of them; `children` are below, edge to edge. */
export function BooksHero({ page, facts, children }: Props) {
  return (
    <div>
      <div className={`wide split hero bottom ${classes.hero}`}>
        <h1 className="hero-title" tabIndex={-1}>
          {page.heading}
        </h1>
        <div>
          <p className="lead">{page.text}</p>
          <dl className="stack gap-xs mt-xl">
            {facts.map(({ value, label }) => (
              <div key={label} className={classes.fact}>
                <dt className="muted grow">{label}</dt>
                <dd className={classes.value}>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      {children}
    </div>
  )
}
