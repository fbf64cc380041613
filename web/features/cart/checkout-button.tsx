import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../../data/context.tsx'
import { Problem } from '../../ui/problem.tsx'
import classes from './checkout-button.module.css'

/** Asks who is signed out to sign in; tells who is signed in that no payment provider is set up. */
export function CheckoutButton() {
  const { user } = useSession()
  const navigate = useNavigate()
  const [asked, setAsked] = useState(false)

  const checkOut = () => {
    if (user) setAsked(true)
    else void navigate({ to: '/signin', search: { from: '/cart' } })
  }

  return (
    <div className={classes.checkout}>
      <Button fullWidth onClick={checkOut}>
        Checkout
      </Button>
      {asked && (
        <Problem tone="warning" title="Payment integration is not configured.">
          Your cart is kept as it is.
        </Problem>
      )}
    </div>
  )
}
