import type { Box, Size } from './mercator.ts'

/** A pin with what belongs to it is so far from what covers the map, in pixels. */
const PIN_PX = 30

const area = ({ left, top, right, bottom }: Box) => Math.max(0, right - left) * Math.max(0, bottom - top)

/** The largest part of the map beside all that covers it. */
export function roomBeside({ width, height }: Size, covers: readonly Box[]): Box {
  return covers.reduce<Box>(
    (room, cover) => {
      const isApart =
        cover.right <= room.left || cover.left >= room.right || cover.bottom <= room.top || cover.top >= room.bottom
      if (isApart) return room
      const sides = [
        { ...room, bottom: cover.top },
        { ...room, right: cover.left },
        { ...room, left: cover.right },
        { ...room, top: cover.bottom },
      ]
      return sides.reduce((best, one) => (area(one) > area(best) ? one : best))
    },
    { left: 0, top: 0, right: width, bottom: height },
  )
}

type Spot = { left: number; top: number }

/** Whether a pin at a spot, or a part of it, is under one of the covers. */
export const isCovered = ({ left, top }: Spot, covers: readonly Box[]): boolean =>
  covers.some(
    (cover) =>
      left > cover.left - PIN_PX &&
      left < cover.right + PIN_PX &&
      top > cover.top - PIN_PX &&
      top < cover.bottom + PIN_PX,
  )

/** Where in the room a pin goes that is not in it whole: the nearest spot. */
export const nearestSpot = ({ left, top }: Spot, room: Box): Spot => ({
  left: Math.max(room.left + PIN_PX, Math.min(room.right - PIN_PX, left)),
  top: Math.max(room.top + PIN_PX, Math.min(room.bottom - PIN_PX, top)),
})
