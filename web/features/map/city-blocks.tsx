import { memo, useId } from 'react'
import type { MapDetails } from '../../catalog/schema/map-files.ts'
import { toScreen, worldPixels, type Size, type View } from '../../domain/mercator.ts'

type City = MapDetails['cities'][number]
type Props = { details: MapDetails; view: View; size: Size }

export const BLOCKS_FROM_ZOOM = 8
const STREETS_FROM_ZOOM = 10
/** A block has this side, in pixels, when the zoom level is a whole number; it is split until the next one. */
const BLOCK_PX = 44
const STREET_PX = 4
/** So many blocks on each side of a square with parks and yards, counted at this zoom level. */
const QUARTER = { blocks: 8, zoom: 13 }
const PARKS = [
  [1, 2, 'var(--m-sageSoft)'],
  [5, 6, 'var(--m-sageSoft)'],
  [2, 2, 'var(--m-sageSoft)'],
  [6, 1, 'var(--marigold-wash)'],
  [3, 5, 'var(--marigold-wash)'],
  [7, 4, 'var(--marigold-wash)'],
] as const
/** A city is in sight if its middle is at most so far beside the map, in pixels of zoom level 10. */
const REACH_PX = 180

/** Each city's streets have a direction of their own. */
const turnOf = (name: string): number => ([...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 30) - 15

/** The cities as blocks of paper: drawn, not surveyed. Only their shores are real. */
export function CityBlocks({ details, view, size }: Props) {
  if (view.zoom < BLOCKS_FROM_ZOOM) return null
  const unit = worldPixels(view.zoom) / details.fine
  const reach = REACH_PX * 2 ** (view.zoom - 10)
  return details.cities.map((city) => {
    const { left, top } = toScreen({ x: city.x / details.fine, y: city.y / details.fine }, view, size)
    const isNear = left > -reach && top > -reach && left < size.width + reach && top < size.height + reach
    if (!isNear) return null
    return (
      <g key={`${city.name} ${city.state}`} transform={`translate(${left} ${top}) scale(${unit})`}>
        <Blocks city={city} zoom={view.zoom} fine={details.fine} />
      </g>
    )
  })
}

/** Drawn again only when the zoom level changes. */
const Blocks = memo(function Blocks({ city, zoom, fine }: { city: City; zoom: number; fine: number }) {
  const id = useId()
  const level = Math.floor(zoom)
  const unitsOf = (px: number, at: number) => (px * fine) / worldPixels(at)
  const block = unitsOf(BLOCK_PX, level)
  const street = unitsOf(STREET_PX, zoom)
  const quarter = unitsOf(BLOCK_PX, QUARTER.zoom)
  const turn = `rotate(${turnOf(city.name)})`
  if (zoom < STREETS_FROM_ZOOM)
    return <path d={city.blocks} fill="var(--raised)" stroke="var(--line)" vectorEffect="non-scaling-stroke" />
  const lines = (at: number) => `M${at} 0V${block}M0 ${at}H${block}`
  return (
    <>
      <defs>
        <pattern id={`${id}p`} width={quarter * QUARTER.blocks} height={quarter * QUARTER.blocks} {...inUnits(turn)}>
          {PARKS.map(([x, y, fill]) => (
            <rect key={`${x} ${y}`} x={x * quarter} y={y * quarter} width={quarter} height={quarter} fill={fill} />
          ))}
        </pattern>
        <pattern id={`${id}s`} width={block} height={block} {...inUnits(turn)}>
          <path d={lines(0) + lines(block)} stroke="var(--raised)" strokeWidth={street * 2} />
          <path d={lines(block / 2)} stroke="var(--raised)" strokeWidth={street * (zoom - level)} />
        </pattern>
      </defs>
      <path d={city.blocks} fill="var(--surface)" stroke="var(--line)" vectorEffect="non-scaling-stroke" />
      {zoom >= QUARTER.zoom - 1.5 && <path d={city.blocks} fill={`url(#${id}p)`} />}
      <path d={city.blocks} fill={`url(#${id}s)`} />
    </>
  )
})

const inUnits = (patternTransform: string) => ({ patternUnits: 'userSpaceOnUse', patternTransform }) as const
