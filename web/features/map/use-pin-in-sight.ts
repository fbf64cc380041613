import { useEffect, useRef, type RefObject } from 'react'
import { isCovered, nearestSpot, roomBeside } from '../../domain/map-room.ts'
import { toScreen, toWorld, viewWith, type Size, type View } from '../../domain/mercator.ts'
import type { Listing } from '../../domain/directory.ts'
import { coverElements, coversOf } from './covers.ts'

const DETAIL_ZOOM = 9
/** A view that has not changed for so long is looked at: the card may have come above the pin. */
const SETTLED_MS = 220

type Options = {
  frame: RefObject<HTMLDivElement | null>
  selected: Listing | null
  view: View
  size: Size
  flyTo: (to: View) => void
}

/** Brings the selected business into the part of the map that nothing covers, and keeps it there. */
export function usePinInSight({ frame, selected, view, size, flyTo }: Options): void {
  const shown = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (!selected) shown.current = undefined
    const map = frame.current
    if (!selected || !map || shown.current === selected.id || size.width === 0) return
    shown.current = selected.id
    const covers = coversOf(map)
    const room = roomBeside(size, covers)
    const spot = toScreen(toWorld(selected), view, size)
    const near = nearestSpot(spot, room)
    if (view.zoom >= DETAIL_ZOOM && near.left === spot.left && near.top === spot.top) return
    const middle = { left: (room.left + room.right) / 2, top: (room.top + room.bottom) / 2 }
    flyTo(viewWith(toWorld(selected), Math.max(view.zoom, DETAIL_ZOOM), middle, size))
  }, [frame, selected, view, size, flyTo])

  // A card grows when more is known, and the map is moved.
  useEffect(() => {
    const map = frame.current
    if (!selected || !map) return
    let timer: ReturnType<typeof setTimeout>
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(check, SETTLED_MS)
    }
    const check = () => {
      // A finger or the mouse holds it.
      if (map.matches(':active')) return later()
      const covers = coversOf(map)
      const spot = toScreen(toWorld(selected), view, size)
      const isOnMap = spot.left >= 0 && spot.top >= 0 && spot.left <= size.width && spot.top <= size.height
      if (!isOnMap || !isCovered(spot, covers)) return
      flyTo(viewWith(toWorld(selected), view.zoom, nearestSpot(spot, roomBeside(size, covers)), size))
    }
    const observer = new ResizeObserver(later)
    for (const element of coverElements(map)) observer.observe(element)
    later()
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [frame, selected, view, size, flyTo])
}
