import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAccount } from '../../../data/context.tsx'
import { t } from '../../../lib/t.ts'
import { Problem } from '../../../ui/problem.tsx'

/** While the address is not confirmed: what that means for two-factor sign-in, and the mail with which it is confirmed. */
export function UnconfirmedWarning({ email }: { email: string }) {
  const account = useAccount()
  const [state, setState] = useState<'open' | 'sending' | 'sent' | 'failed'>('open')
  const send = async () => {
    setState('sending')
    setState((await account.requestVerification(email)).ok ? 'sent' : 'failed')
  }
  return (
    <Problem
      tone="warning"
      title={t('Confirm your email address first')}
      actions={
        state === 'sent' ? (
          <p>{t('Sent.')}</p>
        ) : (
          <Button size="sm" variant="default" disabled={state === 'sending'} onClick={() => void send()}>
            {t(state === 'sending' ? 'Sending…' : 'Send again')}
          </Button>
        )
      }
    >
      <p>{t('Until it’s confirmed, choosing a new password by email turns two-factor sign-in off again.')}</p>
      <p className="wrap-anywhere">
        {state === 'failed'
          ? t('That didn’t work. Try again in a moment.')
          : t('Open the link in the email sent to {email}.', { email })}
      </p>
    </Problem>
  )
}
