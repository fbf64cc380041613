import type { Box } from '../../domain/mercator.ts'

/** Marks what is above the map and hides a part of it, such as a card: `data-covers`. */
const COVERS = '[data-covers]'

/** The elements above a map. */
export const coverElements = (map: HTMLElement): HTMLElement[] => [
  ...map.closest('[data-map]')!.querySelectorAll<HTMLElement>(COVERS),
]

/** The parts of a map that something covers. */
export function coversOf(map: HTMLElement): Box[] {
  const { left: x, top: y, right: xEnd, bottom: yEnd } = map.getBoundingClientRect()
  return coverElements(map)
    .map((element) => element.getBoundingClientRect())
    .filter(({ left, top, right, bottom }) => left < xEnd && right > x && top < yEnd && bottom > y)
    .map(({ left, top, right, bottom }) => ({ left: left - x, top: top - y, right: right - x, bottom: bottom - y }))
}
