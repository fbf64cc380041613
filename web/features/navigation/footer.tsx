import { Link } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { colophon, contact, founded, legalName, social, tagline } from '../../../public/catalog/site.json'
import { APP_VERSION } from '../../lib/version.ts'
import type { Site } from '../../catalog/schema/site.ts'
import classes from './footer.module.css'
import { Logo } from './logo.tsx'
import { footerColumns, navigation } from './navigation.ts'

const columns = footerColumns(navigation.categories)
const socialLinks: Site['social'] = social

type Props = {
  /** The newsletter form. */
  newsletter?: ReactNode
}

/** Links to every page, and the company's details. Works without scripts. */
export function Footer({ newsletter }: Props) {
  return (
    <footer className={classes.footer}>
      <div className={classes.top}>
        <div>
          <Logo />
          <p>{tagline}</p>
          <p className={classes.reach}>
            <a href={contact.phone.href} className={classes.link}>
              {contact.phone.label}
            </a>
            <a href={`mailto:${contact.emails[0]!.address}`} className={classes.link}>
              {contact.emails[0]!.address}
            </a>
          </p>
          {socialLinks.length > 0 && (
            <ul className={classes.social} aria-label="Everyday elsewhere">
              {socialLinks.map(({ label, url }) => (
                <li key={url}>
                  <a href={url} rel="noopener" className={classes.link}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        {newsletter && <div className="shrink">{newsletter}</div>}
      </div>
      <nav id="every-page" className={classes.columns} aria-label="Every page">
        {columns.map(({ id, label, pages }) => (
          <div key={id}>
            <p className="mb-xs bold ink">{label}</p>
            <ul className={classes.list}>
              {pages.map(({ label: page, to }) => (
                <li key={to}>
                  <Link to={to} className={classes.link}>
                    {page}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={classes.last}>
        <p>
          © {founded}
          <CurrentYear /> {legalName} {colophon}
        </p>
        <ul className={classes.legal}>
          {navigation.legal.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className={classes.link}>
                {label}
              </Link>
            </li>
          ))}
          <li className={classes.version}>Version {APP_VERSION}</li>
        </ul>
      </div>
    </footer>
  )
}

/** Rendered on the client, since a prerendered page may be viewed in a later year. */
function CurrentYear() {
  const [year, setYear] = useState<number | null>(null)
  useEffect(() => setYear(new Date().getFullYear()), [])
  return year && year > founded ? ` to ${year}` : null
}
