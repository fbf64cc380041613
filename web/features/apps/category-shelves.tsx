import type { AppsFile } from '../../catalog/schema/apps.ts'
import { AppCard } from './app-card.tsx'
import classes from './category-shelves.module.css'

/** Every category with its apps, and links to each at the top. */
export function CategoryShelves({ categories, items }: Pick<AppsFile, 'categories' | 'items'>) {
  return (
    <div className={`wide ${classes.shelves}`}>
      <nav aria-label="Categories">
        <ul className="row gap-s">
          {categories.map(({ id, name }) => (
            <li key={id}>
              <a href={`#${id}`} className="chip">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {categories.map(({ id, name, text }) => (
        <section key={id} id={id} className={`split ${classes.shelf}`} aria-labelledby={`${id}-title`}>
          <div>
            <h2 id={`${id}-title`} className="heading">
              {name}
            </h2>
            <p className="muted mt-s">{text}</p>
          </div>
          <ul className="grid">
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
