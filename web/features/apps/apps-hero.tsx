import type { ReactNode } from 'react'
import type { PageTexts } from '../../catalog/schema/page-texts.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import classes from './apps-hero.module.css'

type Props = { page: PageTexts; q: string; onSearch: (q: string) => void; children: ReactNode }

/** Heading and search next to `children`. */
export function AppsHero({ page, q, onSearch, children }: Props) {
  return (
    <div className="wide split hero middle">
      <div>
        <h1 className="hero-title" tabIndex={-1}>
          {page.heading}
        </h1>
        <p className={`lead ${classes.text}`}>{page.text}</p>
        <SearchBox
          q={q}
          label="Search apps"
          placeholder="Search apps"
          onSearch={onSearch}
          onEnter={() => document.getElementById('all')?.scrollIntoView()}
        />
      </div>
      {children}
    </div>
  )
}
