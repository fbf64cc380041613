import { memo } from 'react'
import type { MapDetails, StatesOutline } from '../../catalog/schema/map-files.ts'
import type { City } from '../../domain/map-cities.ts'
import { placeNames, townZoom, type Name } from '../../domain/map-names.ts'
import { toScreen, worldPixels, type Size, type View } from '../../domain/mercator.ts'
import classes from './base-map.module.css'
import { CityBlocks } from './city-blocks.tsx'

type Props = {
  outline: StatesOutline
  /** Null until it is here. */
  details: MapDetails | null
  cities: City[]
  view: View
  size: Size
  /** Of the markers, which no name is under. */
  spots: { left: number; top: number }[]
  hasTiles: boolean
}

const NAMES_FROM_ZOOM = 5.2
const SMALL_STATES_FROM_ZOOM = 5
const CITIES_FROM_ZOOM = 6
const ZIPS_FROM_ZOOM = 11.5
/** States too small for their label on a map of the whole country. */
const SMALL = new Set(['RI', 'DE', 'DC', 'CT', 'NJ', 'MD', 'MA', 'NH', 'VT'])
/** The name of a city is below its businesses. */
const BELOW_PX = 34

const Land = memo(function Land({ outline, details, hasTiles }: Pick<Props, 'outline' | 'details' | 'hasTiles'>) {
  const { land, borders } = outline
  const border = <path d={borders} className={classes.border} vectorEffect="non-scaling-stroke" />
  if (hasTiles) return border
  return (
    <>
      {/* The Great Lakes are drawn first: their shores are those of the states. */}
      {details && <path d={details.neighbours} fill="var(--raised)" />}
      {details && <path d={details.lakes} fill="var(--water)" />}
      <path d={land} fill="var(--land)" stroke="var(--shore)" vectorEffect="non-scaling-stroke" />
      {border}
    </>
  )
})

const Water = memo(function Water({ details: { lakes, rivers }, width }: { details: MapDetails; width: number }) {
  return (
    <>
      <path d={lakes} fill="var(--water)" stroke="var(--shore)" strokeWidth={0.75} vectorEffect="non-scaling-stroke" />
      <path d={rivers} className={classes.river} strokeWidth={width} vectorEffect="non-scaling-stroke" />
    </>
  )
})

/** The outlines of the states, water, and the blocks of the cities, with their names. */
export function BaseMap({ outline, details, cities, view, size, spots, hasTiles }: Props) {
  const scale = worldPixels(view.zoom)
  const { left, top } = toScreen({ x: 0, y: 0 }, view, size)
  const unit = scale / outline.size
  const place = `translate(${left} ${top}) scale(${unit})`
  const river = Math.round(Math.max(0.75, Math.min(8, (view.zoom - 3.5) * 0.7)) * 2) / 2
  return (
    <svg
      className={classes.ground}
      width={size.width}
      height={size.height}
      aria-hidden="true"
      data-plain={hasTiles || undefined}
    >
      <g transform={place}>
        <Land outline={outline} details={details} hasTiles={hasTiles} />
      </g>
      {details && !hasTiles && (
        <>
          <CityBlocks details={details} view={view} size={size} />
          <g transform={place}>
            <Water details={details} width={river} />
          </g>
        </>
      )}
      {!hasTiles &&
        placeNames(namesOf({ outline, details, cities, view, size }), spots, size.width).map(
          ({ key, text, left: x, top: y, kind }) => (
            <text key={key} x={x} y={y} className={classes[kind]}>
              {text}
            </text>
          ),
        )}
    </svg>
  )
}

/** All names at this zoom level, those that matter most first. */
function namesOf({ outline, details, cities, view, size }: Omit<Props, 'hasTiles' | 'spots'>): Name[] {
  const { zoom } = view
  const names: Name[] = []
  const add = (kind: Name['kind'], text: string, place: { x: number; y: number }, below = 0) => {
    const { left, top } = toScreen(place, view, size)
    const isSeen = left >= 0 && left <= size.width && top > -BELOW_PX && top < size.height
    if (isSeen) names.push({ key: `${kind} ${text} ${place.x}`, text, left, top: top + below, kind })
  }
  if (zoom >= CITIES_FROM_ZOOM) for (const city of cities) add('city', city.name, city, BELOW_PX)
  for (const { code, name, x, y } of outline.labels)
    if (zoom >= SMALL_STATES_FROM_ZOOM || !SMALL.has(code))
      add('state', zoom < NAMES_FROM_ZOOM ? code : name, { x: x / outline.size, y: y / outline.size })
  if (!details) return names
  for (const [name, x, y, zips] of details.towns)
    if (zoom >= townZoom(zips)) add('town', name, { x: x / details.fine, y: y / details.fine })
  if (zoom >= ZIPS_FROM_ZOOM)
    for (const { x, y, zips } of details.cities)
      for (const [zip, dx, dy] of zips) add('zip', zip, { x: (x + dx) / details.fine, y: (y + dy) / details.fine })
  return names
}
