import { Button, VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { CatalogItem } from '../../data/catalog.ts'
import { useOpenDb, useSession } from '../../data/context.tsx'
import { mostInCart } from '../../domain/stock.ts'
import { useNotices } from '../../ui/notices.tsx'
import classes from './add-to-cart-button.module.css'
import { useCartQuantities } from './cart-quantities.tsx'

const ADDING_MS = 500
const ADDED_MS = 2000

type Props = {
  item: Pick<CatalogItem, 'sku' | 'name' | 'maxQuantity' | 'stock'>
  /** The one to press among several on a page. */
  primary?: boolean
  /** Its words while idle, such as `Add to Package`. */
  label?: string
  /** May be pressed without an account: the cart of this device is merged into one's own at sign-in. */
  guest?: boolean
}

/**
 * Idle, `Adding...`, `Added!` and back; `Max Quantity` when no more fit, `Out of Stock` when none is left. Who is signed out is
 * led to sign in and back here, unless `guest`.
 */
export function AddToCartButton({ item, primary = false, label = 'Add to cart', guest = false }: Props) {
  const openDb = useOpenDb()
  const showNotice = useNotices()
  const quantities = useCartQuantities()
  const { user } = useSession()
  const navigate = useNavigate()
  const from = useLocation({ select: (location) => location.href })
  const [step, setStep] = useState<'idle' | 'adding' | 'added'>('idle')
  const [error, setError] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const gone = item.stock === 0
  const full = (quantities.get(item.sku) ?? 0) >= mostInCart(item)

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!full) setError(null)
  }, [full])

  const add = async () => {
    const [db, { addToCart }] = await Promise.all([openDb(), import('./cart.commands.ts')])
    return addToCart(db, item)
  }
  const tell = () => {
    const pieces = [...quantities.values()].reduce((sum, count) => sum + count, 1)
    const action = user ? undefined : (
      <Link to="/signin" search={{ from: '/cart' }}>
        {pieces === 1 ? '1 item' : `${pieces} items`} in your cart: sign in to check out
      </Link>
    )
    showNotice({ who: 'You', text: `added ${item.name} to the cart`, action })
  }
  const press = async () => {
    if (gone) return
    if (!user && !guest) return navigate({ to: '/signin', search: { from } })
    if (step !== 'idle') return
    // A full line refuses in words, so it takes no time about it.
    if (!full) setStep('adding')
    const [result] = await Promise.all([add().catch(() => FAILED), full ? null : pause(ADDING_MS)])
    setError(result.ok ? null : result.message)
    setStep(result.ok ? 'added' : 'idle')
    if (!result.ok) return
    tell()
    timer.current = setTimeout(() => setStep('idle'), ADDED_MS)
  }

  const idle = gone ? 'Out of Stock' : full ? 'Max Quantity' : label
  const words = { idle, adding: 'Adding...', added: 'Added!' }[step]
  const refuses = gone || (full && step === 'idle')
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

// The database of this device, or the code for it, could not be had.
const FAILED = { ok: false, message: 'Failed to add item to cart' } as const

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
