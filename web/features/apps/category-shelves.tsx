import type { AppsFile } from '../../catalog/schema/apps.ts'
import { AppCard } from './app-card.tsx'
import classes from './category-shelves.module.css'

/** Every category with its apps, and links to each at the top. */
export function CategoryShelves({ categories, items }: Pick<AppsFile, 'categories' | 'items'>) {
  return (
    <div className={classes.shelves}>
      <nav aria-label="Categories">
        <ul className={classes.jumps}>
          {categories.map(({ id, name }) => (
            <li key={id}>
              <a href={`#${id}`} className={classes.jump}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {categories.map(({ id, name, text }) => (
        <section key={id} id={id} className={classes.shelf} aria-labelledby={`${id}-title`}>
          <div>
            <h2 id={`${id}-title`} className={classes.title}>
              {name}
            </h2>
            <p className={classes.text}>{text}</p>
          </div>
          <ul className={classes.apps}>
            {items
              .filter((app) => app.group === id)
              .map((app) => (
                <AppCard key={app.id} app={app} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
