import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { DocumentsSearch } from './documents-search.ts'

/** Opens the document that a link names; the address is the page's own again. */
export function useAskedDocument(view: DocumentsSearch, open: (id: string) => void): void {
  const navigate = useNavigate()
  const onAsked = useEffectEvent((id: string) => {
    // Without a move of its own, which would cut off the one to this page.
    const options = { replace: true, resetScroll: false, viewTransition: false } as const
    void navigate({ to: '/documents', search: { ...view, open: undefined }, ...options })
    open(id)
  })
  useEffect(() => {
    if (view.open) onAsked(view.open)
  }, [view.open])
}
