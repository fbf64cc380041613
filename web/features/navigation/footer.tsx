import { Link } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { colophon, contact, founded, legalName, social, tagline } from '../../../public/catalog/site.json'
import { englishOnly } from '../../lib/language.ts'
import { t } from '../../lib/t.ts'
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

/** Links to every page, folded on a phone, and the company's details. Works without scripts. */
export function Footer({ newsletter }: Props) {
  return (
    <footer className={classes.footer}>
      <div className={classes.top}>
        <div>
          <Logo />
          <p lang={englishOnly()}>{tagline}</p>
          <p className={classes.links}>
            <a href={contact.phone.href}>{contact.phone.label}</a>
            <a href={`mailto:${contact.emails[0]!.address}`}>{contact.emails[0]!.address}</a>
          </p>
          {socialLinks.length > 0 && (
            <ul className={classes.links} aria-label={t('Everyday elsewhere')}>
              {socialLinks.map(({ label, url }) => (
                <li key={url}>
                  <a href={url} rel="noopener">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        {newsletter && (
          <div id="letter" className="shrink">
            {newsletter}
          </div>
        )}
      </div>
      <nav className={classes.pages} aria-label={t('Every page')}>
        <details>
          <summary className="unfold">{t('Every page')}</summary>
          <div id="every-page" className={classes.columns}>
            {columns.map(({ id, label, pages }) => (
              <div key={id}>
                <p>{t(label)}</p>
                <ul>
                  {pages.map(({ label: page, to }) => (
                    <li key={to}>
                      <Link to={to}>{t(page)}</Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </details>
      </nav>
      <div className={classes.last}>
        <p>
          © <Years /> {legalName} <span lang={englishOnly()}>{colophon}</span>
        </p>
        <ul className={classes.links}>
          {navigation.legal.map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{t(label)}</Link>
            </li>
          ))}
          <li>{t('Version {version}', { version: APP_VERSION })}</li>
        </ul>
      </div>
    </footer>
  )
}

/** The first and the current year, which is rendered on the client, since a prerendered page may be viewed in a later year. */
function Years() {
  const [year, setYear] = useState<number | null>(null)
  useEffect(() => setYear(new Date().getFullYear()), [])
  return year && year > founded ? t('{from} to {to}', { from: String(founded), to: String(year) }) : founded
}
