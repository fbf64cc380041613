import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { useAccount } from '../../data/context.tsx'
import { passkeysBlockedBy } from '../../data/session/passkeys.ts'
import { useConfig } from '../../data/use-config.ts'
import { t } from '../../lib/t.ts'
import { Problem } from '../../ui/problem.tsx'
import { codeProblem } from './account-problem.ts'
import { useAccountProblem } from './use-account-problem.ts'

/** Signs in without password and code, where passkeys work. On success the layout navigates. */
export function PasskeyButton({ remember }: { remember: boolean }) {
  const account = useAccount()
  const config = useConfig()
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useAccountProblem()
  if (!config || passkeysBlockedBy(config)) return null
  const signIn = async () => {
    setAsking(true)
    setProblem(null)
    const result = await account.signInWithPasskey({ remember })
    setAsking(false)
    if (!result.ok) setProblem(codeProblem(result))
  }
  return (
    <div className="stack gap-s mt-m">
      {problem && <Problem title={t(problem.message)}>{problem.detail && t(problem.detail)}</Problem>}
      <Button
        variant="default"
        fullWidth
        disabled={isAsking}
        leftSection={<IconFingerprint size={20} stroke={1.8} aria-hidden />}
        onClick={() => void signIn()}
      >
        {t(isAsking ? 'Waiting for your passkey…' : 'Sign in with a passkey')}
      </Button>
    </div>
  )
}
