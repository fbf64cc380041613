import { useCallback, useState, type ComponentType } from 'react'

type LazyComponent<P> = {
  /** Null until it was first opened. */
  Component: ComponentType<P> | null
  opened: boolean
  open: () => void
  close: () => void
}

/**
 * A dialog whose code is loaded when it is first opened. `onLoadError`: the
 * code could not be loaded, such as offline on a first visit; the next `open` tries again.
 */
export function useLazyComponent<P>(load: () => Promise<ComponentType<P>>, onLoadError: () => void): LazyComponent<P> {
  const [Component, setComponent] = useState<ComponentType<P> | null>(null)
  const [opened, setOpened] = useState(false)
  const open = useCallback(() => {
    load().then((part) => {
      // A setter would call a component, which is a function.
      setComponent(() => part)
      setOpened(true)
    }, onLoadError)
  }, [load, onLoadError])
  return { Component, opened, open, close: useCallback(() => setOpened(false), []) }
}
