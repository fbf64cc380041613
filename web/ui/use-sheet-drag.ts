import { useDrag, useReducedMotion } from '@mantine/hooks'
import { useRef, type RefCallback, type RefObject } from 'react'

/** Where a dialog is a sheet: as in dialog.module.css. */
const IS_SHEET = '(max-width: 47.99em)'
/** How far or how fast (px/ms) a sheet is drawn down to be closed. */
const FAR = 0.3
const FAST = { speed: 0.5, from: 24 }
const SETTLE = { duration: 180, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }

const LEAVE = { duration: 140, easing: 'ease-in', fill: 'forwards' } as const

type Options = { mayClose: () => boolean; close: () => void }

/**
 * Lets a sheet follow the finger on its head. Let go far down or in a quick movement, it closes, unless `mayClose` says no;
 * otherwise it goes back. Returns the ref of the head.
 */
export function useSheetDrag(
  sheetRef: RefObject<HTMLElement | null>,
  { mayClose, close }: Options,
): RefCallback<HTMLDivElement> {
  // The last movement has a direction, the end of it has none.
  const isGoingUp = useRef(false)
  const isMotionReduced = useReducedMotion()
  const { ref } = useDrag<HTMLDivElement>(
    ({ movement: [, moved], velocity: [, speed], direction: [, way], first, last, canceled }) => {
      if (first || way !== 0) isGoingUp.current = way < 0
      const element = sheetRef.current
      if (!element || !matchMedia(IS_SHEET).matches) return
      const down = Math.max(0, moved)
      const from = `0 ${down}px`
      element.style.translate = from
      if (!last) return
      const isFast = speed > FAST.speed && down > FAST.from && !isGoingUp.current
      const isAway = down > element.offsetHeight * FAR || isFast
      if (!canceled && isAway && mayClose()) {
        if (isMotionReduced) return close()
        element.animate([{ translate: from }, { translate: '0 100%' }], LEAVE).onfinish = close
        return
      }
      element.style.translate = ''
      if (!isMotionReduced) element.animate([{ translate: from }, { translate: '0 0' }], SETTLE)
    },
    { axis: 'y', threshold: 4 },
  )
  return ref
}
