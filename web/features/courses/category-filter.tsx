import type { ProgramsFile } from '../../catalog/schema/courses.ts'
import type { ProgramsSearch } from './programs-search.ts'
import classes from './category-filter.module.css'

type Props = {
  categories: ProgramsFile['categories']
  counts: Map<string, number>
  chosen: ProgramsSearch['category']
  onChoose: (category: ProgramsSearch['category']) => void
}

/** The six categories; pressing the selected one clears the filter. */
export function CategoryFilter({ categories, counts, chosen, onChoose }: Props) {
  return (
    <ul className={`cells ${classes.categories}`} aria-label="Categories">
      {categories.map(({ id, name, text }) => (
        <li key={id}>
          <button
            type="button"
            className={`bare stack gap-xs ${classes.category}`}
            aria-pressed={chosen === id}
            onClick={() => onChoose(chosen === id ? '' : id)}
          >
            <span className="between gap-s bold">
              {name}
              <span className={`muted ${classes.count}`}>{counts.get(id) ?? 0}</span>
            </span>
            <span className={`muted small ${classes.text}`}>{text}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
