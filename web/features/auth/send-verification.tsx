import { Button } from '@mantine/core'
import { Problem } from '../../ui/problem.tsx'
import { useSendVerification } from './use-send-verification.ts'

/** A button that sends the mail for confirming an address. */
export function SendVerification({ email }: { email: string }) {
  const { state, problem, send } = useSendVerification(email)
  if (state === 'sent')
    return (
      <p role="status" className="wrap-anywhere">
        A mail with another link is on its way to <strong>{email}</strong>.
      </p>
    )
  return (
    <>
      {problem && <Problem title={problem.message}>{problem.detail}</Problem>}
      <Button fullWidth disabled={state === 'sending'} onClick={() => void send()}>
        {state === 'sending' ? 'Sending...' : 'Send another link'}
      </Button>
    </>
  )
}
