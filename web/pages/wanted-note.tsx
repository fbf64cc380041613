import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { readWanted } from '../data/session/wanted.ts'
import { useCartQuantities } from '../features/cart/cart-quantities.tsx'
import { t } from '../lib/t.ts'
import { describeWanted } from './wanted.ts'

/** Fixed sentences for pages that need an account by themselves. */
const PAGES: Record<string, (isCartFilled: boolean) => string> = {
  '/cart': (isFilled) =>
    t(isFilled ? 'Sign in to see your cart. Your items will still be there.' : 'Sign in to see your cart.'),
  '/business-profiles#add': () => t('Sign in to put your business on the map.'),
}

type Props = { page: 'signIn' | 'signUp'; from: string | undefined }

/** On /signin and /signup: why the visitor was sent there. */
export function WantedNote({ page, from = '' }: Props) {
  const { read } = useRouter().options.context
  const isCartFilled = useCartQuantities().size > 0
  const [noted] = useState(readWanted)
  const wanted = noted?.from === from ? noted : null
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    if (!wanted) return
    let mounted = true
    void describeWanted(wanted, page, read).then((sentence) => mounted && setText(sentence))
    return () => {
      mounted = false
    }
  }, [wanted, page, read])
  const fixed = page === 'signIn' && Object.hasOwn(PAGES, from) ? PAGES[from]!(isCartFilled) : null
  if (!wanted) return fixed && <p className="muted mb-m">{fixed}</p>
  // It has its line before the catalog is read, so that the form does not move.
  return (
    <p className="muted mb-m" role="status">
      {text ?? '\u00a0'}
    </p>
  )
}
