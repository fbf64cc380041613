import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** Opens a form for those who come by a link that ends in "#add"; the address is the page's own again. */
export function useOpeningLink(open: () => void): void {
  const navigate = useNavigate()
  const isAsked = useLocation({ select: ({ hash }) => hash === 'add' })
  const onAsked = useEffectEvent(() => {
    void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
    open()
  })
  useEffect(() => {
    if (isAsked) onAsked()
  }, [isAsked])
}
