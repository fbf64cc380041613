import { IconFocusCentered, IconMapPin, IconMapPinFilled, IconMinus, IconPlus } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { readConfig } from '../../data/config.ts'
import type { Listing } from '../../domain/directory.ts'
import type { Point } from '../../domain/distance.ts'
import type { StatesOutline } from '../../schema/map-files.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { citiesOf } from './cities.ts'
import { createSpotFinder } from './cluster.ts'
import { Ground } from './ground.tsx'
import { Legend } from './legend.tsx'
import classes from './map-view.module.css'
import {
  boundsOf,
  fromScreen,
  HOME,
  settle,
  toPoint,
  toScreen,
  toWorld,
  worldPixels,
  zoomAround,
  type View,
} from './mercator.ts'
import { Tiles } from './tiles.tsx'
import { useFlight } from './use-flight.ts'
import { useGestures } from './use-gestures.ts'

type Props = {
  listings: Listing[]
  outline: StatesOutline
  selected: Listing | null
  pinning: boolean
  pin: Point | null
  onSelect: (id: string | undefined) => void
  onPin: (pin: Point) => void
  /** Ids of the businesses in sight, for the list beside the map. */
  onSight: (ids: ReadonlySet<string>) => void
}

const CLOSE_ZOOM = 9
const NARROW_PX = 640
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const ARROW_PX = 90

/** The map itself: outline or tiles, clusters and businesses, moved by hand, wheel or keys. */
export default function MapView({ listings, outline, selected, pinning, pin, onSelect, onPin, onSight }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [view, setView] = useState<View>(HOME)
  const [tiles, setTiles] = useState('')
  const { fly, goal } = useFlight(view, setView)

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useEffect(() => void readConfig().then((config) => setTiles(config.tiles)), [])
  useGestures({
    frame,
    size,
    onView: setView,
    onPress: (left, top) => {
      if (pinning) onPin(toPoint(fromScreen(left, top, view, size)))
      else onSelect(undefined)
    },
  })

  // What is chosen elsewhere, in the list or by a link, comes into sight.
  const shown = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (!selected || shown.current === selected.id || size.width === 0) return
    shown.current = selected.id
    const { left, top } = toScreen(toWorld(selected), view, size)
    // On a phone the card lies over the lower part.
    const free = size.width < NARROW_PX ? size.height * 0.4 : size.height - 40
    if (left >= 40 && top >= 40 && left <= size.width - 40 && top <= free && view.zoom >= CLOSE_ZOOM) return
    const zoom = Math.max(view.zoom, CLOSE_ZOOM)
    const { x, y } = toWorld(selected)
    const lower = size.width < NARROW_PX ? (size.height * 0.28) / worldPixels(zoom) : 0
    fly({ x, y: y + lower, zoom })
  }, [selected, view, size, fly])
  useEffect(() => {
    if (!selected) shown.current = undefined
  }, [selected])

  const cities = useMemo(() => citiesOf(listings), [listings])
  // The chosen one stands by itself, however many are around it.
  const find = useMemo(() => createSpotFinder(listings.filter((listing) => listing !== selected)), [listings, selected])
  const bounds = boundsOf(view, size)
  const spots = size.width === 0 ? [] : find(bounds, view.zoom)
  if (selected && size.width > 0)
    spots.push({ kind: 'business', key: selected.id, lat: selected.lat, lng: selected.lng, listing: selected })

  const [west, south, east, north] = bounds
  useEffect(() => {
    if (size.width === 0) return
    // The list follows when the map has come to rest.
    const timer = setTimeout(() => {
      const inside = listings.filter(({ lat, lng }) => lng >= west && lng <= east && lat >= south && lat <= north)
      onSight(new Set(inside.map(({ id }) => id)))
    }, 120)
    return () => clearTimeout(timer)
  }, [listings, west, south, east, north, size.width, onSight])

  const zoomBy = (step: number) => {
    const from = goal()
    fly(zoomAround(from, Math.round(from.zoom) + step, size.width / 2, size.height / 2, size))
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') return onSelect(undefined)
    if (event.target !== frame.current) return
    const arrow = ARROWS[event.key]
    if (arrow) {
      event.preventDefault()
      const from = goal()
      const scale = worldPixels(from.zoom)
      fly(settle({ ...from, x: from.x + (arrow[0] * ARROW_PX) / scale, y: from.y + (arrow[1] * ARROW_PX) / scale }))
    } else if (event.key === '+' || event.key === '=') zoomBy(1)
    else if (event.key === '-') zoomBy(-1)
    else if (event.key === '0') fly(HOME)
    else if (pinning && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault()
      onPin(toPoint(view))
    }
  }
  const at = (place: Point) => {
    const { left, top } = toScreen(toWorld(place), view, size)
    return { transform: `translate(${left.toFixed(1)}px, ${top.toFixed(1)}px)` }
  }

  return (
    <div
      ref={frame}
      className={classes.map}
      data-pinning={pinning || undefined}
      role="group"
      aria-label="Map of businesses. Arrow keys move it, plus and minus zoom, zero shows the whole country."
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      {tiles && size.width > 0 && <Tiles url={tiles} view={view} size={size} />}
      <Ground outline={outline} cities={cities} view={view} size={size} hasTiles={tiles !== ''} />
      {spots.map((spot) =>
        spot.kind === 'cluster' ? (
          <button
            key={spot.key}
            type="button"
            className={classes.cluster}
            style={at(spot)}
            data-size={spot.count >= 25 ? 'lg' : spot.count >= 8 ? 'md' : 'sm'}
            aria-label={`${spot.count} businesses, zoom in`}
            onClick={() => fly({ ...toWorld(spot), zoom: Math.min(spot.opensAt + 0.25, 15) })}
          >
            <span>{spot.count}</span>
          </button>
        ) : (
          <button
            key={spot.key}
            type="button"
            className={classes.business}
            style={at(spot)}
            data-color={spot.listing.color}
            aria-pressed={spot.listing.id === selected?.id}
            aria-label={`${spot.listing.name}, ${spot.listing.type}, score ${spot.listing.score}`}
            onClick={() => onSelect(spot.listing.id)}
          >
            <span>{spot.listing.score}</span>
          </button>
        ),
      )}
      {pin && (
        <span className={classes.pin} style={at(pin)} aria-hidden>
          <IconMapPinFilled size={40} />
        </span>
      )}
      {pinning && !pin && <IconMapPin size={36} stroke={1.8} aria-hidden className={classes.aim} />}
      <div className={classes.zoom} data-still>
        <IconButton label="Zoom in" variant="default" onClick={() => zoomBy(1)}>
          <IconPlus size={20} stroke={1.8} aria-hidden />
        </IconButton>
        <IconButton label="Zoom out" variant="default" onClick={() => zoomBy(-1)}>
          <IconMinus size={20} stroke={1.8} aria-hidden />
        </IconButton>
        <IconButton label="Show the whole country" variant="default" onClick={() => fly(HOME)}>
          <IconFocusCentered size={20} stroke={1.8} aria-hidden />
        </IconButton>
      </div>
      <Legend />
    </div>
  )
}
