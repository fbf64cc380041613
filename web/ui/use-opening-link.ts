import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** Opens a form for those who come by a link that ends in "#add", or "#edit"; the address is the page's own again. */
export function useOpeningLink(open: () => void, place: 'add' | 'edit' = 'add'): void {
  const navigate = useNavigate()
  const isAsked = useLocation({ select: ({ hash }) => hash === place })
  const onAsked = useEffectEvent(() => {
    // Without a move of its own, which would cut off the one to this page.
    const options = { replace: true, resetScroll: false, viewTransition: false } as const
    void navigate({ to: '.', search: true, hash: '', ...options })
    open()
  })
  useEffect(() => {
    if (isAsked) onAsked()
  }, [isAsked])
}
