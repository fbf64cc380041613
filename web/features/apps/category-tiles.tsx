import { IconBriefcase, IconChecklist, IconCoin, IconHeart, IconHome, IconFolder } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { AppsFile } from '../../catalog/schema/apps.ts'
import classes from './category-tiles.module.css'

const ICONS: Record<string, typeof IconCoin> = {
  finance: IconCoin,
  'real-estate': IconHome,
  productivity: IconChecklist,
  business: IconBriefcase,
  health: IconHeart,
}

/** The categories with the number of apps in each. */
export function CategoryTiles({ categories, items }: Pick<AppsFile, 'categories' | 'items'>) {
  return (
    <ul className={classes.tiles}>
      {categories.map(({ id, name }) => {
        const Icon = ICONS[id] ?? IconFolder
        const count = items.filter((app) => app.group === id).length
        return (
          <li key={id}>
            <Link to="/apps/categories" hash={id} className={`card plain pad lifts ${classes.tile}`}>
              <Icon size={26} stroke={1.8} aria-hidden className="indigo" />
              <span className="bold mt-l">{name}</span>
              <span className="muted">
                {count} {count === 1 ? 'app' : 'apps'}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
