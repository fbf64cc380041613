import { Link } from '@tanstack/react-router'
import type { NavCategory } from '../../catalog/schema/navigation.ts'
import { t } from '../../lib/t.ts'
import { Picture } from '../../ui/picture.tsx'
import classes from './mega-panel.module.css'

/** The panel of a category: two pages with pictures, and quick links. */
export function MegaPanel({ category, onFollow }: { category: NavCategory; onFollow: () => void }) {
  return (
    <div className={`wide ${classes.inside}`}>
      <ul className={classes.featured}>
        {category.featured.map(({ title, text, to, picture }) => (
          <li key={to}>
            <Link to={to} className={`entry ${classes.feature}`} onClick={onFollow}>
              <Picture {...picture} className={classes.picture} />
              <span>
                <span className={`block ${classes.title}`}>{t(title)}</span>
                <span className={`block muted small ${classes.text}`}>{t(text)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ul className={`halves ${classes.links}`}>
        {category.links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className={`entry ${classes.link}`} onClick={onFollow}>
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
