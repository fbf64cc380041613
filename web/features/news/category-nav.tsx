import { NEWS_CATEGORIES, type NewsCategory } from '../../domain/news-categories.ts'
import type { News } from '../../catalog/schema/articles.ts'
import { useCurrentInView } from '../../ui/use-current-in-view.ts'
import { ListLink } from './list-link.tsx'
import classes from './category-nav.module.css'

const CATEGORIES = Object.entries(NEWS_CATEGORIES) as [NewsCategory, string][]

type Props = { counts: News['counts']; total: number; current: NewsCategory | undefined }

/** Links to the categories, with the number of articles of each. */
export function CategoryNav({ counts, total, current }: Props) {
  const nav = useCurrentInView(current ?? '')
  const rows = [
    { category: undefined, label: 'All News', count: total },
    ...CATEGORIES.map(([category, label]) => ({ category, label, count: counts[category] })),
  ]
  return (
    <nav ref={nav} aria-label="News categories" className={`tabs fades relative ${classes.nav}`}>
      <ul className={classes.categories}>
        {rows.map(({ category, label, count }) => (
          <li key={label}>
            <ListLink search={category ? { category } : {}} chosen={category === current} stays className="tab">
              {label} <span className="muted tiny figures light">{count}</span>
            </ListLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
