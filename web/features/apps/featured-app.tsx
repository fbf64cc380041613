import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { App } from '../../catalog/schema/apps.ts'
import { AppScreen } from './app-screen.tsx'
import classes from './featured-app.module.css'

/** The featured app, with its screens. */
export function FeaturedApp({ app }: { app: App }) {
  return (
    <section className={classes.band} data-background="wash" aria-labelledby="featured-app">
      <div className={`wide split middle ${classes.inside}`}>
        <div>
          <h2 id="featured-app">{app.name}</h2>
          <p className="muted mt-s">Featured app, by {app.developer}</p>
          <p className={`mt-l ${classes.text}`}>{app.longDescription[0]}</p>
          <Button
            component={Link}
            to="/apps/$id"
            params={{ id: app.id } as never}
            aria-label={`Learn More: ${app.name}`}
          >
            Learn More
          </Button>
        </div>
        <div className={classes.screens}>
          {app.screens.slice(0, 2).map((screen) => (
            <AppScreen key={screen.title} app={app} screen={screen} />
          ))}
        </div>
      </div>
    </section>
  )
}
