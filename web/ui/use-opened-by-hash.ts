import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Opens the `details` that the address leads to. */
export function useOpenedByHash(): void {
  const hash = useRouterState({ select: ({ location }) => location.hash })
  useEffect(() => {
    const entry = document.getElementById(hash || 'none')
    if (entry instanceof HTMLDetailsElement) entry.open = true
  }, [hash])
}
