import { Button } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAccount, useSession } from '../../data/context.tsx'
import { security } from '../../data/session/security.ts'
import { takePending, type PendingSignIn } from '../../data/session/provider-sign-in.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { Problem } from '../../ui/problem.tsx'
import { codeProblem, type AccountProblem } from './account-problem.ts'
import { AuthLayout } from './auth-layout.tsx'
import { CodeForm } from './code-form.tsx'

/** What a provider adds to the address when it sends the browser back. `name`: Apple tells it at the first sign-in only. */
export type ProviderAnswer = { code: string; state: string; error: string; name: string }

type Props = ProviderAnswer & {
  /** Goes on to the page from which the visitor came. */
  goOnTo: (from: string | undefined) => void
}

/** How providers say that the person did; the second one is Apple's. */
const CANCELLED = ['access_denied', 'user_cancelled_authorize']

const UNKNOWN: AccountProblem = {
  message: msg('This sign-in can’t continue'),
  detail: msg('It wasn’t started in this browser, was already finished, or took more than ten minutes. Start again.'),
}

/** Where a provider sends the browser back to. It signs in, or says why not. */
export function ProviderReturnPage({ code, state, error, name, goOnTo }: Props) {
  const account = useAccount()
  const { user, expired } = useSession()
  const isSignedIn = user !== null && !expired
  const { history } = useRouter()
  const pending = useRef<PendingSignIn | null>(null)
  const [problem, setProblem] = useState<AccountProblem | null>(null)
  const [canRetry, setCanRetry] = useState(false)
  const [mfaId, setMfaId] = useState('')

  const goOn = useCallback(() => goOnTo(pending.current?.from), [goOnTo])

  const finish = useCallback(async () => {
    const begun = pending.current!
    setProblem(null)
    const result = await account.signInWithProvider({ ...begun, code, name })
    if (result.ok) return goOn()
    if (result.reason === 'code') {
      // Who is signed in may have linked the provider by now, and needs no other session then.
      const linked = isSignedIn && (await security.read())
      const isLinked = linked && linked.ok && linked.value.providers.some((each) => each.name === begun.provider)
      return isLinked ? goOn() : setMfaId(result.mfaId)
    }
    setCanRetry(result.reason === 'offline' || result.reason === 'unreached')
    setProblem(codeProblem(result))
  }, [account, code, name, goOn, isSignedIn])

  useEffect(() => {
    if (pending.current) return
    pending.current = takePending(state)
    if (!pending.current) return setProblem(UNKNOWN)
    const { label } = pending.current
    if (CANCELLED.includes(error))
      return setProblem({
        message: t('You canceled signing in with {label}', { label }),
        detail: msg('Nothing was changed.'),
      })
    if (error || !code) return setProblem({ message: t('Failed to sign in with {label}', { label }) })
    void finish()
  }, [state, code, error, finish])

  if (mfaId)
    return (
      <AuthLayout title={t('Enter your code')} picture="sign-in">
        <CodeForm
          mfaId={mfaId}
          remember={pending.current?.remember ?? true}
          onDone={goOn}
          onStartAgain={() => history.replace('/signin')}
        />
      </AuthLayout>
    )
  return (
    <AuthLayout title={t(problem ? 'Not signed in' : 'Signing in...')} picture="sign-in">
      {problem ? (
        <div className="stack gap-l">
          <Problem title={t(problem.message)}>{problem.detail && t(problem.detail)}</Problem>
          {canRetry && <Button onClick={() => void finish()}>{t('Try again')}</Button>}
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to={isSignedIn ? '/settings/security' : '/signin'} />}
          >
            {t(isSignedIn ? 'Back to the settings' : 'Back to Sign In')}
          </Button>
        </div>
      ) : (
        <p role="status">{t('One moment, opening your account.')}</p>
      )}
    </AuthLayout>
  )
}
