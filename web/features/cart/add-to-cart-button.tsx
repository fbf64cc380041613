import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ComponentType } from 'react'
import type { CatalogItem } from '../../data/catalog/catalog.ts'
import { useOpenDb, useSession } from '../../data/context.tsx'
import { signInFor } from '../../data/session/wanted.ts'
import { useStocked } from '../../data/use-stock.ts'
import { maxInCart } from '../../domain/stock.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { useNotices } from '../../ui/notices.tsx'
import { useCartQuantities } from './cart-quantities.tsx'

const ADDING_MS = 500
const ADDED_MS = 2000

/** What a look gets: its accessible name, whether the item was just added, and what makes it a button. */
export type AddLook = {
  label: string
  isDone: boolean
  'aria-disabled': true | undefined
  'data-disabled': true | undefined
  onClick: () => void
}

type Props = {
  item: Pick<CatalogItem, 'sku' | 'name' | 'maxQuantity' | 'stock'>
  /** The main one of several on a page. */
  primary?: boolean
  /** Its label while idle, such as `Add to Package`. */
  label?: string
  /** Works without an account: the device's cart is merged into the person's own at sign-in. */
  guest?: boolean
  /** Another look than that of a button with words. */
  look?: ComponentType<AddLook>
}

/**
 * Idle, `Adding...`, `Added!` and back; `Max Quantity` when no more fit, `Out of Stock` when none is left. Signed out, it
 * leads to sign-in, which adds it and leads back here, unless `guest`.
 */
export function AddToCartButton({
  item: listed,
  primary = false,
  label = t('Add to cart'),
  guest = false,
  look: Look,
}: Props) {
  const item = useStocked(listed)
  const openDb = useOpenDb()
  const showNotice = useNotices()
  const quantities = useCartQuantities()
  const { user } = useSession()
  const navigate = useNavigate()
  const from = useLocation({ select: (location) => location.href })
  const [step, setStep] = useState<'idle' | 'adding' | 'added'>('idle')
  const [error, setError] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const soldOut = item.stock === 0
  const full = (quantities.get(item.sku) ?? 0) >= maxInCart(item)

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!full) setError(null)
  }, [full])

  const add = async () => {
    const [db, { addToCart }] = await Promise.all([openDb(), import('./cart.commands.ts')])
    return addToCart(db, item)
  }
  const notify = () => {
    const pieces = [...quantities.values()].reduce((sum, count) => sum + count, 1)
    const action = user ? undefined : (
      <Link to="/signin" search={{ from: '/cart' }}>
        {t('{n, plural, one {# item} other {# items}} in your cart: sign in to check out', { n: pieces })}
      </Link>
    )
    // The button says it itself, also in a dialog, which the notice is not in.
    showNotice({ who: t('You'), text: t('added {name} to the cart', { name: item.name }), action, quiet: true })
  }
  const onPress = async () => {
    if (soldOut) return
    if (!user && !guest) return navigate(signInFor('cart', item.sku, from))
    if (step !== 'idle') return
    // A refusal is shown at once, without the `Adding...` step.
    if (!full) setStep('adding')
    const [result] = await Promise.all([add().catch(() => FAILED), full ? null : pause(ADDING_MS)])
    setError(result.ok ? null : t(result.message))
    setStep(result.ok ? 'added' : 'idle')
    if (!result.ok) return
    notify()
    timer.current = setTimeout(() => setStep('idle'), ADDED_MS)
  }

  const idle = soldOut ? t('Out of Stock') : full ? t('Max Quantity') : label
  const words = { idle, adding: t('Adding...'), added: t('Added!') }[step]
  const refuses = soldOut || (full && step === 'idle')
  const press = {
    // Not `disabled`, which would lose the focus; a press explains why.
    'aria-disabled': refuses || undefined,
    'data-disabled': refuses || undefined,
    onClick: () => void onPress(),
  }
  return (
    <div>
      {Look ? (
        <Look label={step === 'idle' ? `${words}: ${item.name}` : words} isDone={step === 'added'} {...press} />
      ) : (
        <Button
          fullWidth
          variant={primary ? 'filled' : 'light'}
          leftSection={step === 'added' && <IconCheck size={18} stroke={1.8} aria-hidden />}
          aria-label={step === 'idle' ? `${words}: ${item.name}` : undefined}
          {...press}
        >
          {words}
        </Button>
      )}
      <p role="status" className="problem tiny">
        {error}
      </p>
      <span className="unseen" role="status">
        {step === 'added' && t('{name} added to cart', { name: item.name })}
      </span>
    </div>
  )
}

// The database or its code could not be loaded.
const FAILED = { ok: false, message: msg('Failed to add item to cart') } as const

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
