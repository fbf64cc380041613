import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useSession } from '../../data/context.tsx'
import { t } from '../../lib/t.ts'

/** Leads to checkout; signed out, to sign-in, and back to the cart. */
export function CheckoutButton() {
  const { user } = useSession()
  const navigate = useNavigate()
  const checkOut = () =>
    void navigate(user ? { to: '/checkout', search: {} } : { to: '/signin', search: { from: '/cart' } })
  return (
    <Button fullWidth onClick={checkOut}>
      {t('Checkout')}
    </Button>
  )
}
