import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { goOnTo } from '../app/go-on-to.ts'
import { ProviderReturnPage } from '../features/auth/provider-return-page.tsx'
import { msg } from '../lib/msg.ts'

export const Route = createFileRoute('/_mail/signin-return')({
  staticData: { title: msg('Signing in') },
  component: Page,
})

function Page() {
  // As the provider wrote it: the router would read a code of digits as a number.
  const [answer] = useState(() => new URLSearchParams(location.search))
  const { code = '', state = '', error = '' } = Object.fromEntries(answer)
  const [name] = useState(() => new URLSearchParams(location.hash.slice(1)).get('name') ?? '')
  const router = useRouter()
  const goOn = useCallback((from?: string) => goOnTo(router, from), [router])
  return <ProviderReturnPage code={code} state={state} error={error} name={name} goOnTo={goOn} />
}
