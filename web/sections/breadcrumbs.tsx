import { SiteLink } from '../ui/link.tsx'
import classes from './breadcrumbs.module.css'

type Props = { trail: { label: string; to: string }[]; current: string }

/** Links from the home page to this one. */
export function Breadcrumbs({ trail, current }: Props) {
  return (
    <nav className="wide small py-s" aria-label="Breadcrumb">
      <ol className="row gap-none">
        {[{ label: 'Home', to: '/' }, ...trail].map(({ label, to }) => (
          <li key={to} className={classes.step}>
            <SiteLink to={to} className={`target muted plain ${classes.link}`}>
              {label}
            </SiteLink>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
