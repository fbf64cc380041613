import { IconFocusCentered, IconMapPin, IconMapPinFilled, IconMinus, IconPlus } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { readConfig } from '../../data/session/config.ts'
import type { Listing } from '../../domain/directory.ts'
import type { Point } from '../../domain/distance.ts'
import type { StatesOutline } from '../../catalog/schema/map-files.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { citiesOf } from './cities.ts'
import { createMarkerIndex } from './cluster.ts'
import { BaseMap } from './base-map.tsx'
import { Legend } from './legend.tsx'
import classes from './map-view.module.css'
import {
  boundsOf,
  fromScreen,
  HOME_VIEW,
  clampView,
  toPoint,
  toScreen,
  toWorld,
  worldPixels,
  zoomAround,
  type View,
} from './mercator.ts'
import { Tiles } from './tiles.tsx'
import { useFlyTo } from './use-fly-to.ts'
import { useGestures } from './use-gestures.ts'

type Props = {
  listings: Listing[]
  outline: StatesOutline
  selected: Listing | null
  pinning: boolean
  pin: Point | null
  onSelect: (id: string | undefined) => void
  onPin: (pin: Point) => void
  /** Receives the ids of the visible businesses, for the list beside the map. */
  onVisibleChange: (ids: ReadonlySet<string>) => void
}

const DETAIL_ZOOM = 9
const NARROW_PX = 640
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const ARROW_PX = 90

/** The map: outline or tiles, clusters and businesses, controlled by pointer, wheel or keyboard. */
export default function MapView({
  listings,
  outline,
  selected,
  pinning,
  pin,
  onSelect,
  onPin,
  onVisibleChange,
}: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [view, setView] = useState<View>(HOME_VIEW)
  const [tiles, setTiles] = useState('')
  const { flyTo, target } = useFlyTo(view, setView)

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

  // A business selected in the list or by a link is scrolled into view.
  const shown = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (!selected || shown.current === selected.id || size.width === 0) return
    shown.current = selected.id
    const { left, top } = toScreen(toWorld(selected), view, size)
    // On a phone the card covers the lower part.
    const free = size.width < NARROW_PX ? size.height * 0.4 : size.height - 40
    if (left >= 40 && top >= 40 && left <= size.width - 40 && top <= free && view.zoom >= DETAIL_ZOOM) return
    const zoom = Math.max(view.zoom, DETAIL_ZOOM)
    const { x, y } = toWorld(selected)
    const lower = size.width < NARROW_PX ? (size.height * 0.28) / worldPixels(zoom) : 0
    flyTo({ x, y: y + lower, zoom })
  }, [selected, view, size, flyTo])
  useEffect(() => {
    if (!selected) shown.current = undefined
  }, [selected])

  const cities = useMemo(() => citiesOf(listings), [listings])
  // The selected business is never part of a cluster.
  const find = useMemo(
    () => createMarkerIndex(listings.filter((listing) => listing !== selected)),
    [listings, selected],
  )
  const bounds = boundsOf(view, size)
  const markers = size.width === 0 ? [] : find(bounds, view.zoom)
  if (selected && size.width > 0)
    markers.push({ kind: 'business', key: selected.id, lat: selected.lat, lng: selected.lng, listing: selected })

  const [west, south, east, north] = bounds
  useEffect(() => {
    if (size.width === 0) return
    // Debounced: the list is updated when the map stops moving.
    const timer = setTimeout(() => {
      const inside = listings.filter(({ lat, lng }) => lng >= west && lng <= east && lat >= south && lat <= north)
      onVisibleChange(new Set(inside.map(({ id }) => id)))
    }, 120)
    return () => clearTimeout(timer)
  }, [listings, west, south, east, north, size.width, onVisibleChange])

  const zoomBy = (step: number) => {
    const from = target()
    flyTo(zoomAround(from, Math.round(from.zoom) + step, size.width / 2, size.height / 2, size))
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') return onSelect(undefined)
    if (event.target !== frame.current) return
    const arrow = ARROWS[event.key]
    if (arrow) {
      event.preventDefault()
      const from = target()
      const scale = worldPixels(from.zoom)
      flyTo(
        clampView({ ...from, x: from.x + (arrow[0] * ARROW_PX) / scale, y: from.y + (arrow[1] * ARROW_PX) / scale }),
      )
    } else if (event.key === '+' || event.key === '=') zoomBy(1)
    else if (event.key === '-') zoomBy(-1)
    else if (event.key === '0') flyTo(HOME_VIEW)
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
      className={`whole ${classes.map}`}
      data-pinning={pinning || undefined}
      role="group"
      aria-label="Map of businesses. Arrow keys move it, plus and minus zoom, zero shows the whole country."
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      {tiles && size.width > 0 && <Tiles url={tiles} view={view} size={size} />}
      <BaseMap outline={outline} cities={cities} view={view} size={size} hasTiles={tiles !== ''} />
      {markers.map((marker) =>
        marker.kind === 'cluster' ? (
          <button
            key={marker.key}
            type="button"
            className={classes.cluster}
            style={at(marker)}
            data-size={marker.count >= 25 ? 'lg' : marker.count >= 8 ? 'md' : 'sm'}
            aria-label={`${marker.count} businesses, zoom in`}
            onClick={() => flyTo({ ...toWorld(marker), zoom: Math.min(marker.expansionZoom + 0.25, 15) })}
          >
            <span>{marker.count}</span>
          </button>
        ) : (
          <button
            key={marker.key}
            type="button"
            className={classes.business}
            style={at(marker)}
            aria-pressed={marker.listing.id === selected?.id}
            aria-label={`${marker.listing.name}, ${marker.listing.type}, score ${marker.listing.score}`}
            onClick={() => onSelect(marker.listing.id)}
          >
            <span className="score" data-color={marker.listing.color}>
              {marker.listing.score}
            </span>
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
        <IconButton label="Show the whole country" variant="default" onClick={() => flyTo(HOME_VIEW)}>
          <IconFocusCentered size={20} stroke={1.8} aria-hidden />
        </IconButton>
      </div>
      <Legend />
    </div>
  )
}
