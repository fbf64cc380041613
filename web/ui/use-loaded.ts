import { useCallback, useState, type ComponentType } from 'react'

type Loaded<P> = {
  /** Null until it was opened once. */
  Part: ComponentType<P> | null
  opened: boolean
  open: () => void
  close: () => void
}

/**
 * A dialog whose code is loaded when it is first opened, and kept, so that it can go as it came. `onMissing`: the code could not
 * be had, as without a connection on a first visit; the next press asks again.
 */
export function useLoaded<P>(load: () => Promise<ComponentType<P>>, onMissing: () => void): Loaded<P> {
  const [Part, setPart] = useState<ComponentType<P> | null>(null)
  const [opened, setOpened] = useState(false)
  const open = useCallback(() => {
    load().then((part) => {
      // A component is a function, which a setter would call.
      setPart(() => part)
      setOpened(true)
    }, onMissing)
  }, [load, onMissing])
  return { Part, opened, open, close: useCallback(() => setOpened(false), []) }
}
