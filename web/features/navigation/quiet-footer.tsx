import { Link } from '@tanstack/react-router'
import { useSession } from '../../data/context.tsx'
import { language } from '../../lib/language.ts'
import { LANGUAGES } from '../../lib/preference-options.ts'
import { chooseDeviceLanguage } from '../../lib/preferences.ts'
import { t } from '../../lib/t.ts'
import { navigation } from './navigation.ts'
import classes from './quiet-footer.module.css'

/** The foot of sign-in and sign-up: what one agrees to, and a visitor's choice of language. */
export function QuietFooter() {
  const { user } = useSession()
  return (
    <footer className={`row center tiny ${classes.footer}`}>
      {navigation.legal.map(({ label, to }) => (
        <Link key={to} to={to} className="target muted">
          {t(label)}
        </Link>
      ))}
      {/* Others have it in their settings, for all their devices. */}
      {!user && <OtherLanguage />}
    </footer>
  )
}

function OtherLanguage() {
  const other = language.get() === 'en' ? 'es' : 'en'
  return (
    <button
      type="button"
      // Found by it once the page is rendered in the other language, so that it keeps the focus.
      id="other-language"
      lang={other}
      className="bare target muted"
      onClick={() => chooseDeviceLanguage(other)}
    >
      {LANGUAGES[other]}
    </button>
  )
}
