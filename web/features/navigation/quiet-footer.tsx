import { Link } from '@tanstack/react-router'
import { navigation } from './navigation.ts'
import classes from './quiet-footer.module.css'

/** The foot of sign-in and sign-up: what one agrees to. */
export function QuietFooter() {
  return (
    <footer className={`row center tiny ${classes.footer}`}>
      {navigation.legal.map(({ label, to }) => (
        <Link key={to} to={to} className="target muted">
          {label}
        </Link>
      ))}
    </footer>
  )
}
