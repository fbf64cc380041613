import { useDrag } from '@mantine/hooks'
import { useEffect, useRef, type ReactNode } from 'react'
import classes from './map-sheet.module.css'

/** How much of the map the list covers on a phone: its heading alone, about half, or most of it. */
export type SheetHeight = 'low' | 'half' | 'high'
const HEIGHTS: SheetHeight[] = ['low', 'half', 'high']
/** Shares of the map, as in map-sheet.module.css; the lowest is the height of grip and heading. */
const SHARES = { half: 0.5, high: 0.8 }
const LOW_PX = 84
/** A finger that is let go faster than this, in px/ms, goes on to the next height. */
const FAST = 0.4

type Props = { height: SheetHeight; onHeight: (height: SheetHeight) => void; children: ReactNode }

/** The list beside the map; on a phone a sheet above it, which is drawn up and down by its grip or opened by pressing that. */
export function MapSheet({ height, onHeight, children }: Props) {
  const sheet = useRef<HTMLDivElement>(null)
  const from = useRef(0)
  const way = useRef(0)
  /** The click that ends a movement is no press. */
  const wasMoved = useRef(false)
  const { ref: grip } = useDrag<HTMLButtonElement>(
    ({ movement: [, moved], velocity: [, speed], direction: [, towards], first, last, canceled }) => {
      const element = sheet.current
      if (!element) return
      if (first) from.current = element.offsetHeight
      wasMoved.current = true
      if (towards !== 0) way.current = towards
      element.style.transition = 'none'
      element.style.height = `${Math.max(LOW_PX, from.current - moved)}px`
      if (!last) return
      const now = element.offsetHeight
      element.style.transition = ''
      element.style.height = ''
      if (canceled) return
      const whole = element.closest('[data-map]')!.querySelector('[data-map-area]')!.clientHeight
      const sizes = [LOW_PX, whole * SHARES.half, whole * SHARES.high]
      const away = sizes.map((size) => Math.abs(size - now))
      const nearest = away.indexOf(Math.min(...away))
      const further = speed > FAST ? sizes.findIndex((size) => size > now) : -1
      const lower = speed > FAST ? sizes.findLastIndex((size) => size < now) : -1
      const next = way.current < 0 ? further : lower
      onHeight(HEIGHTS[next >= 0 ? next : nearest]!)
    },
    { axis: 'y', threshold: 4 },
  )
  const content = useRef<HTMLDivElement>(null)
  // Low it shows its heading.
  useEffect(() => {
    if (height === 'low') content.current!.scrollTop = 0
  }, [height])
  return (
    <div
      ref={sheet}
      className={classes.sheet}
      data-height={height}
      data-covers
      // What has the focus is seen.
      onFocus={({ target }) => {
        if (height === 'low' && target.closest('li')) onHeight('half')
      }}
    >
      <button
        ref={grip}
        type="button"
        className={classes.grip}
        aria-expanded={height !== 'low'}
        aria-label="List of businesses"
        onPointerDown={() => void (wasMoved.current = false)}
        onClick={() => {
          if (!wasMoved.current) onHeight(height === 'low' ? 'half' : 'low')
          wasMoved.current = false
        }}
      />
      <div ref={content} className={classes.content}>
        {children}
      </div>
    </div>
  )
}
