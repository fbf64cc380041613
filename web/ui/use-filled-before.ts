import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * The ref of a field whose code comes after the page: it may have been filled in before, by hand or by the browser. Then `onFilled`
 * takes over what it says, which React leaves in it but knows nothing of.
 */
export function useFilledBefore<F extends HTMLInputElement | HTMLTextAreaElement>(onFilled: (field: F) => void) {
  const ref = useRef<F>(null)
  const take = useEffectEvent(onFilled)
  useEffect(() => {
    const field = ref.current
    if (field && isChanged(field)) take(field)
  }, [])
  return ref
}

const isChanged = (field: HTMLInputElement | HTMLTextAreaElement) =>
  field instanceof HTMLInputElement && field.type === 'checkbox'
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue
