import { Button, VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { CatalogItem } from '../../data/catalog.ts'
import { useOpenDb, useSession } from '../../data/context.tsx'
import classes from './add-to-cart-button.module.css'
import { useCartQuantities } from './cart-quantities.tsx'

const ADDING_MS = 500
const ADDED_MS = 2000

type Props = {
  item: Pick<CatalogItem, 'sku' | 'name' | 'maxQuantity'>
  /** The one to press among several on a page. */
  primary?: boolean
  /** Its words while idle, such as `Add to Package`. */
  label?: string
}

/** Idle, `Adding...`, `Added!` and back; `Max Quantity` when no more fit. Who is signed out is led to sign in and back here. */
export function AddToCartButton({ item, primary = false, label = 'Add to cart' }: Props) {
  const openDb = useOpenDb()
  const quantity = useCartQuantities().get(item.sku) ?? 0
  const { user } = useSession()
  const navigate = useNavigate()
  const from = useLocation({ select: (location) => location.href })
  const [step, setStep] = useState<'idle' | 'adding' | 'added'>('idle')
  const [error, setError] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const full = quantity >= item.maxQuantity

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!full) setError(null)
  }, [full])

  const add = async () => {
    const [db, { addToCart }] = await Promise.all([openDb(), import('./cart.commands.ts')])
    return addToCart(db, item)
  }
  const press = async () => {
    if (!user) return navigate({ to: '/signin', search: { from } })
    if (step !== 'idle') return
    // A full line refuses in words, so it takes no time about it.
    if (!full) setStep('adding')
    const [result] = await Promise.all([add(), full ? null : pause(ADDING_MS)])
    setError(result.ok ? null : result.message)
    setStep(result.ok ? 'added' : 'idle')
    if (result.ok) timer.current = setTimeout(() => setStep('idle'), ADDED_MS)
  }

  const words = { idle: full ? 'Max Quantity' : label, adding: 'Adding...', added: 'Added!' }[step]
  const refuses = full && step === 'idle'
  return (
    <div className={classes.add}>
      <Button
        fullWidth
        variant={primary ? 'filled' : 'light'}
        leftSection={step === 'added' && <IconCheck size={18} stroke={1.8} aria-hidden />}
        aria-label={step === 'idle' ? `${words}: ${item.name}` : undefined}
        // Not `disabled`: pressing it says why, and the focus stays where it was.
        aria-disabled={refuses || undefined}
        data-disabled={refuses || undefined}
        onClick={() => void press()}
      >
        {words}
      </Button>
      <p role="status" className={classes.error}>
        {error}
      </p>
      <VisuallyHidden role="status">{step === 'added' && `${item.name} added to cart`}</VisuallyHidden>
    </div>
  )
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
