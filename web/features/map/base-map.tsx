import { memo } from 'react'
import type { StatesOutline } from '../../catalog/schema/map-files.ts'
import type { City } from '../../domain/map-cities.ts'
import classes from './base-map.module.css'
import { toScreen, worldPixels, type Size, type View } from '../../domain/mercator.ts'

type Props = { outline: StatesOutline; cities: City[]; view: View; size: Size; hasTiles: boolean }

const NAMES_FROM_ZOOM = 5.2
const SMALL_STATES_FROM_ZOOM = 5
const CITIES_FROM_ZOOM = 6
/** States too small for their label on a map of the whole country. */
const SMALL = new Set(['RI', 'DE', 'DC', 'CT', 'NJ', 'MD', 'MA', 'NH', 'VT'])

const Land = memo(function Land({ outline: { land, borders }, hasTiles }: Pick<Props, 'outline' | 'hasTiles'>) {
  return (
    <>
      {!hasTiles && <path d={land} fill="var(--surface)" stroke="var(--edge)" vectorEffect="non-scaling-stroke" />}
      <path d={borders} fill="none" stroke="var(--line)" strokeWidth={1.25} vectorEffect="non-scaling-stroke" />
    </>
  )
})

/** The outlines of the states with their labels. */
export function BaseMap({ outline, cities, view, size, hasTiles }: Props) {
  const scale = worldPixels(view.zoom)
  const { left, top } = toScreen({ x: 0, y: 0 }, view, size)
  const unit = scale / outline.size
  return (
    <svg className={classes.ground} width={size.width} height={size.height} aria-hidden="true">
      <g transform={`translate(${left} ${top}) scale(${unit})`}>
        <Land outline={outline} hasTiles={hasTiles} />
      </g>
      {!hasTiles &&
        outline.labels.map(({ code, name, x, y }) => {
          if (view.zoom < SMALL_STATES_FROM_ZOOM && SMALL.has(code)) return null
          const place = { left: x * unit + left, top: y * unit + top }
          if (place.left < -80 || place.top < -20 || place.left > size.width + 80 || place.top > size.height + 20)
            return null
          return (
            <text key={code} x={place.left} y={place.top} className={classes.label}>
              {view.zoom < NAMES_FROM_ZOOM ? code : name}
            </text>
          )
        })}
      {!hasTiles &&
        view.zoom >= CITIES_FROM_ZOOM &&
        cities.map((city) => {
          const place = toScreen(city, view, size)
          return (
            <text key={`${city.name} ${city.x}`} x={place.left} y={place.top + 34} className={classes.city}>
              {city.name}
            </text>
          )
        })}
    </svg>
  )
}
