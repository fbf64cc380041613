import { Link } from '@tanstack/react-router'
import * as v from 'valibot'
import file from '../../../public/catalog/site.json'
import { useSession } from '../../data/context.tsx'
import { Site } from '../../schema/site.ts'
import classes from './footer.module.css'
import { Logo } from './logo.tsx'
import { linksFor, navigation } from './navigation.ts'

const site = v.parse(v.pick(Site, ['tagline', 'social']), file)

export function Footer() {
  const { user } = useSession()
  return (
    <footer className={classes.footer}>
      <div className={classes.inside}>
        <div className={classes.brand}>
          <Logo />
          <p>{site.tagline}</p>
        </div>
        {navigation.footer.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p className={classes.title}>{title}</p>
            <ul className={classes.list}>
              {linksFor(links, user !== null).map(({ label, to }) => (
                <li key={to}>
                  <Link to={to} className={classes.link}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        {site.social.length > 0 && (
          <nav aria-label="Elsewhere">
            <p className={classes.title}>Elsewhere</p>
            <ul className={classes.list}>
              {site.social.map(({ label, url }) => (
                <li key={url}>
                  <a href={url} rel="noopener" className={classes.link}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      <p className={classes.line}>
        © {new Date().getFullYear()} Everyday. Drawn, not fetched: every picture here is made on your device.
      </p>
    </footer>
  )
}
