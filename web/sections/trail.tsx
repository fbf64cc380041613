import { SiteLink } from '../ui/link.tsx'
import classes from './trail.module.css'

type Props = { trail: { label: string; to: string }[]; here: string }

/** The way from home to this page. */
export function Trail({ trail, here }: Props) {
  return (
    <nav className={classes.trail} aria-label="Breadcrumb">
      <ol className={classes.steps}>
        {[{ label: 'Home', to: '/' }, ...trail].map(({ label, to }) => (
          <li key={to} className={classes.step}>
            <SiteLink to={to} className={classes.link}>
              {label}
            </SiteLink>
          </li>
        ))}
        <li aria-current="page" className={classes.here}>
          {here}
        </li>
      </ol>
    </nav>
  )
}
