import type { App } from '../../catalog/schema/apps.ts'
import { Picture } from '../../ui/picture.tsx'
import classes from './app-screen.module.css'

type Props = { app: Pick<App, 'id' | 'object'>; screen: App['screens'][number]; captioned?: boolean }

/** A mock-up of an app screen. To a screen reader it is an image with a caption. */
export function AppScreen({ app, screen, captioned = false }: Props) {
  return (
    <figure>
      <div className={classes.phone} role="img" aria-label={screen.caption}>
        <div aria-hidden>
          <Picture object={app.object} id={app.id} crop="hero" className={classes.picture} />
          <div className={classes.screen}>
            <p className="muted small">{screen.title}</p>
            <p className={`amount ${classes.number}`}>{screen.figure}</p>
            {screen.rows.map(({ label, value }) => (
              <p key={label} className={`between small py-s line-above ${classes.row}`}>
                <span>{label}</span>
                <span className="muted">{value}</span>
              </p>
            ))}
            <p className={`bold ${classes.button}`}>{screen.button}</p>
          </div>
        </div>
      </div>
      {captioned && <figcaption className="muted small mt-m">{screen.caption}</figcaption>}
    </figure>
  )
}
