import { useState } from 'react'
import { useAccount } from '../../data/context.tsx'
import { msg } from '../../lib/msg.ts'
import { mailProblem } from './account-problem.ts'
import { useAccountProblem } from './use-account-problem.ts'

/** Sends the mail that confirms an address, once while it is shown; the server limits it too. */
export function useSendVerification(email: string) {
  const account = useAccount()
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')
  const [problem, setProblem] = useAccountProblem()
  const send = async () => {
    setState('sending')
    setProblem(null)
    const result = await account.requestVerification(email)
    setState(result.ok ? 'sent' : 'open')
    if (!result.ok) setProblem(mailProblem(result, msg('Sending an email'), false))
  }
  return { state, problem, send }
}
