import type { ReactNode } from 'react'
import type { App } from '../../catalog/schema/apps.ts'
import { Rating } from '../../ui/rating.tsx'
import { AppAside } from './app-aside.tsx'
import { AppIcon } from './app-icon.tsx'
import classes from './app-page.module.css'
import { appPrice } from './app-price.ts'
import { AppScreen } from './app-screen.tsx'

type Props = {
  app: App
  category: string
  /** Install Now, or the add-to-cart button. */
  action: ReactNode
  /** How one gets it, if it is sold. */
  facts: ReactNode
}

/** The page of an app. */
export function AppPage({ app, category, action, facts }: Props) {
  return (
    <>
      <div className={`wide hero ${classes.head}`}>
        <AppIcon app={app} className={classes.icon} />
        <div>
          <h1 className={classes.name} tabIndex={-1}>
            {app.name}
          </h1>
          <p className="muted mt-xs">
            {app.developer}, {category}
          </p>
          <div className="facts">
            <Rating rating={app.rating} reviews={app.reviews} />
            <p>{app.downloads} downloads</p>
            <p>{appPrice(app)}</p>
          </div>
        </div>
        <div className={classes.action}>{action}</div>
      </div>
      <div className="raised">
        {/* It scrolls horizontally, and must be focusable to scroll by keyboard. */}
        <div className={classes.row} tabIndex={0} role="region" aria-label={`Screens of ${app.name}`}>
          {app.screens.map((screen) => (
            <AppScreen key={screen.title} app={app} screen={screen} captioned />
          ))}
        </div>
      </div>
      <div className={`wide split band ${classes.body}`}>
        <div className="stack gap-xxl">
          <section aria-labelledby="about">
            <h2 id="about">Description</h2>
            <p className="intro mt-l">{app.description}</p>
            {app.longDescription.map((text) => (
              <p key={text} className="mt-l">
                {text}
              </p>
            ))}
          </section>
          <section aria-labelledby="features">
            <h2 id="features">What it does</h2>
            <ul className={`cells mt-xl ${classes.tiles}`}>
              {app.tiles.map(({ title, text }) => (
                <li key={title} className="pad">
                  <h3>{title}</h3>
                  <p className="muted mt-xs">{text}</p>
                </li>
              ))}
            </ul>
          </section>
          <section id="documentation" aria-labelledby="documentation-title">
            <h2 id="documentation-title">Documentation</h2>
            {app.documentation.map(({ heading, text }) => (
              <div key={heading} className={`mt-xl ${classes.doc}`}>
                <h3>{heading}</h3>
                <p className="mt-xs">{text}</p>
              </div>
            ))}
          </section>
        </div>
        <AppAside app={app} facts={facts} />
      </div>
    </>
  )
}
