import { Button } from '@mantine/core'
import { t } from '../../lib/t.ts'
import { Problem } from '../../ui/problem.tsx'
import { Trans } from '../../ui/trans.tsx'
import { useSendVerification } from './use-send-verification.ts'

/** A button that sends the mail for confirming an address. */
export function SendVerification({ email }: { email: string }) {
  const { state, problem, send } = useSendVerification(email)
  if (state === 'sent')
    return (
      <p role="status" className="wrap-anywhere">
        <Trans
          id="An email with another link is on its way to <b>{email}</b>."
          values={{ email }}
          components={{ b: <strong /> }}
        />
      </p>
    )
  return (
    <>
      {problem && <Problem title={t(problem.message)}>{problem.detail && t(problem.detail)}</Problem>}
      <Button fullWidth disabled={state === 'sending'} onClick={() => void send()}>
        {t(state === 'sending' ? 'Sending…' : 'Send another link')}
      </Button>
    </>
  )
}
