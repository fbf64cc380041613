import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { indexOfTheDay } from '../../domain/app-of-the-day.ts'
import type { App } from '../../catalog/schema/apps.ts'
import { Picture } from '../../ui/picture.tsx'
import classes from './app-of-the-day.module.css'
import { AppIcon } from './app-icon.tsx'

/**
 * The app of the day. A prerendered page does not know the date, so it shows the first app; all are stacked and all but
 * one hidden, so that the banner is as high as the tallest and nothing moves when the date is known.
 */
export function AppOfTheDay({ title, apps }: { title: string; apps: App[] }) {
  const [index, setIndex] = useState(0)
  useEffect(() => setIndex(indexOfTheDay(localDay(new Date()), apps.length)), [apps.length])
  return (
    <section className="card" aria-labelledby="app-of-the-day">
      <Picture object={apps[index]!.object} id={apps[index]!.id} crop="strip" className={classes.picture} />
      <div className="pad">
        <h2 id="app-of-the-day" className={`eyebrow ${classes.heading}`}>
          {title}
        </h2>
        <div className="stack">
          {apps.map((app, i) => (
            <div key={app.id} className={`media ${classes.app}`} data-shown={i === index || undefined}>
              <AppIcon app={app} />
              <div>
                <p className="heading bold">{app.name}</p>
                <p className="muted mt-xs mb-l">{app.description}</p>
                <Button component={Link} to="/apps/$id" params={{ id: app.id } as never} aria-label={`See ${app.name}`}>
                  See the app
                </Button>
              </div>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

/** The local date as `2026-11-20`. */
function localDay(now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
