import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { useDb, useSession } from '../../data/context.tsx'
import { t } from '../../lib/t.ts'
import classes from '../../ui/banner.module.css'
import { useConfig } from '../../data/use-config.ts'
import { useSendVerification } from './use-send-verification.ts'

/** In the account while its address is not confirmed: where the mail is, and another one. The confirmation arrives by sync. */
export function VerifyBanner() {
  const db = useDb()
  const { expired } = useSession()
  const profile = useLiveQuery(() => db.profiles.get(db.owner), [db])
  // The row of an older server does not say.
  return profile?.email_verified === false && !expired ? <Unconfirmed email={profile.email} /> : null
}

function Unconfirmed({ email }: { email: string }) {
  const config = useConfig()
  const { state, problem, send } = useSendVerification(email)
  if (!config?.mail) return null
  return (
    <section aria-label={t('Your email address')} className={`row ${classes.banner}`}>
      <p role="status" className="wrap-anywhere">
        <strong>
          {problem ? `${t(problem.message)}.` : t(state === 'sent' ? 'Sent.' : 'Confirm your email address.')}
        </strong>{' '}
        {problem ? problem.detail && t(problem.detail) : t('Open the link in the email sent to {email}.', { email })}
      </p>
      <span className="row gap-l">
        {state !== 'sent' && (
          <button
            type="button"
            className={`bare ${classes.action} ${classes.send}`}
            disabled={state === 'sending'}
            onClick={() => void send()}
          >
            {t(state === 'sending' ? 'Sending…' : 'Send again')}
          </button>
        )}
        <Link to="/change-email" className={`indigo ${classes.action}`}>
          {t('Change address')}
        </Link>
      </span>
    </section>
  )
}
