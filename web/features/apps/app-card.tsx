import { Link } from '@tanstack/react-router'
import type { App } from '../../catalog/schema/apps.ts'
import { Mark } from '../../ui/mark.tsx'
import { Rating } from '../../ui/rating.tsx'
import classes from './app-card.module.css'
import { AppIcon } from './app-icon.tsx'
import { appPrice } from './app-price.ts'

/** A card of the marketplace; the whole card links to the app. */
export function AppCard({ app }: { app: App }) {
  return (
    <li className={classes.card}>
      <AppIcon app={app} />
      <div className={classes.names}>
        <h3 className={classes.name}>
          <Link to="/apps/$id" params={{ id: app.id }} className={classes.link}>
            {app.name}
          </Link>
        </h3>
        <p className={classes.developer}>{app.developer}</p>
      </div>
      <div className={classes.body}>
        <p>{app.description}</p>
        <ul className={classes.features}>
          {app.features.map((text) => (
            <li key={text}>
              <Mark of="check" className={classes.check} />
              {text}
            </li>
          ))}
        </ul>
        <div className={classes.foot}>
          <Rating rating={app.rating} reviews={app.reviews} />
          <p className={classes.downloads}>
            <b className={classes.price}>{appPrice(app)}</b>
            {app.downloads} downloads
          </p>
        </div>
      </div>
    </li>
  )
}
