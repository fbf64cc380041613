import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../../data/context.tsx'
import { t } from '../../lib/t.ts'
import { Problem } from '../../ui/problem.tsx'

/** Signed out, it leads to sign-in; signed in, it says that no payment provider is configured. */
export function CheckoutButton() {
  const { user } = useSession()
  const navigate = useNavigate()
  const [isUnavailable, setIsUnavailable] = useState(false)

  const checkOut = () => {
    if (user) setIsUnavailable(true)
    else void navigate({ to: '/signin', search: { from: '/cart' } })
  }

  return (
    <div className="stack">
      <Button fullWidth onClick={checkOut}>
        {t('Checkout')}
      </Button>
      {isUnavailable && (
        <Problem tone="warning" title={t('Payment integration is not configured.')}>
          {t('Your cart stays as it is.')}
        </Problem>
      )}
    </div>
  )
}
