import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
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
  return <ProviderReturnPage code={code} state={state} error={error} name={name} />
}
