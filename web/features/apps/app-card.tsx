import { Link } from '@tanstack/react-router'
import type { App } from '../../catalog/schema/apps.ts'
import { CheckList } from '../../ui/check-list.tsx'
import { Rating } from '../../ui/rating.tsx'
import classes from './app-card.module.css'
import { AppIcon } from './app-icon.tsx'
import { appPrice } from './app-price.ts'

/** A card of the marketplace; the whole card links to the app. `wide`: it fills a row of them. */
export function AppCard({ app, wide = false }: { app: App; wide?: boolean }) {
  return (
    <li className={`card pad media middle lifts ${classes.card}`} data-wide={wide || undefined}>
      <AppIcon app={app} />
      <div>
        <h3 className="subheading">
          <Link to="/apps/$id" params={{ id: app.id }} className="plain cover">
            {app.name}
          </Link>
        </h3>
        <p className="muted">{app.developer}</p>
      </div>
      <div className={`all-columns ${classes.body}`}>
        <p>{app.description}</p>
        <CheckList items={app.features} className="mt-m mb-l" />
        <div className={`line-above ${classes.foot}`}>
          <Rating rating={app.rating} reviews={app.reviews} />
          <p className="muted">
            <b className={classes.price}>{appPrice(app)}</b>
            {app.downloads} downloads
          </p>
        </div>
      </div>
    </li>
  )
}
