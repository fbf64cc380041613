import { IconFocusCentered, IconMapPin, IconMapPinFilled, IconMinus, IconPlus } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { readConfig } from '../../data/session/config.ts'
import type { Bounds, MarkersAnswer } from '../../data/catalog/directory-host.ts'
import { useDirectoryAnswer } from '../../data/catalog/use-directory-answer.ts'
import type { DirectoryQuery, Listing } from '../../domain/directory.ts'
import type { Point } from '../../domain/distance.ts'
import { insetsOf } from '../../domain/map-insets.ts'
import { roomBeside } from '../../domain/map-room.ts'
import { shadeOf } from '../../domain/score-bands.ts'
import type { MapDetails, StatesOutline } from '../../catalog/schema/map-files.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { BaseMap } from './base-map.tsx'
import { coversOf } from './covers.ts'
import { drawnMarkers } from './drawn-markers.ts'
import { Insets } from './insets.tsx'
import { Legend } from './legend.tsx'
import classes from './map-view.module.css'
import {
  boundsOf,
  fromScreen,
  clampView,
  fitView,
  LOWER_48,
  toPoint,
  toScreen,
  toWorld,
  worldPixels,
  zoomAround,
  type View,
} from '../../domain/mercator.ts'
import { Tiles } from './tiles.tsx'
import { useFlyTo } from './use-fly-to.ts'
import { useGestures } from './use-gestures.ts'
import { usePinInSight } from './use-pin-in-sight.ts'

type Props = {
  /** Which businesses are on the map. */
  query: DirectoryQuery
  outline: StatesOutline
  /** Null until it is here. */
  details: MapDetails | null
  selected: Listing | null
  pinning: boolean
  pin: Point | null
  onSelect: (id: string | undefined) => void
  onPin: (pin: Point) => void
  /** Receives what is in sight, of the map and of its insets, for the list beside it. */
  onAreas: (areas: Bounds[]) => void
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const ARROW_PX = 90

const NO_SIZE = { width: 0, height: 0 }
const NO_ROOM = { left: 0, top: 0, right: 0, bottom: 0 }
const NOTHING: MarkersAnswer = { markers: [], cities: [] }

const isWithin = (inner: Bounds, [west, south, east, north]: Bounds) =>
  inner[0] >= west && inner[1] >= south && inner[2] <= east && inner[3] <= north

/** A quarter more on each side. */
function withMargin([west, south, east, north]: Bounds): Bounds {
  const [x, y] = [(east - west) / 4, (north - south) / 4]
  return [west - x, south - y, east + x, north + y]
}

/** The map: outline or tiles, clusters and businesses, controlled by pointer, wheel or keyboard. */
export default function MapView({ query, outline, details, selected, pinning, pin, onSelect, onPin, onAreas }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [{ size, room }, setSize] = useState({ size: NO_SIZE, room: NO_ROOM })
  // Null: the whole country, whatever the size of the map.
  const [moved, setMoved] = useState<View | null>(null)
  const [tiles, setTiles] = useState('')
  const home = useMemo(() => fitView(LOWER_48, size, room), [size, room])
  const view = moved ?? home
  const { flyTo, target } = useFlyTo(view, setMoved)

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const next = { width: element.clientWidth, height: element.clientHeight }
      setSize({ size: next, room: roomBeside(next, coversOf(element)) })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useEffect(() => void readConfig().then((config) => setTiles(config.tiles)), [])
  useGestures({
    frame,
    size,
    onView: (change) => setMoved((before) => change(before ?? home)),
    onPress: (left, top) => {
      if (pinning) onPin(toPoint(fromScreen(left, top, view, size)))
      else onSelect(undefined)
    },
  })

  usePinInSight({ frame, selected, view, size, flyTo })

  const bounds = boundsOf(view, size)
  const insets = size.width > 0 ? insetsOf(view, home.zoom, size) : []
  const areas = JSON.stringify([bounds, ...insets.map(({ area }) => area)])
  // Asked for with a margin and a whole zoom level: while the map moves within it, the same answer is drawn elsewhere.
  const [area, setArea] = useState<{ bounds: Bounds; zoom: number } | null>(null)
  const zoom = Math.floor(view.zoom)
  if (size.width > 0 && (!area || area.zoom !== zoom || !isWithin(bounds, area.bounds)))
    setArea({ bounds: withMargin(bounds), zoom })
  const { markers, cities } =
    useDirectoryAnswer('markers', area && { query, ...area, selected: selected?.id }) ?? NOTHING
  const drawn = size.width > 0 ? drawnMarkers(markers, selected, view, size) : []

  useEffect(() => {
    if (size.width === 0) return
    // Debounced: the list is updated when the map stops moving.
    const timer = setTimeout(() => onAreas(JSON.parse(areas) as Bounds[]), 120)
    return () => clearTimeout(timer)
  }, [areas, size.width, onAreas])

  const zoomBy = (step: number) => {
    const from = target()
    const spot = selected && toScreen(toWorld(selected), from, size)
    const isSeen = spot && spot.left > 0 && spot.top > 0 && spot.left < size.width && spot.top < size.height
    // The selected business stays where it is.
    const { left, top } = isSeen ? spot : { left: size.width / 2, top: size.height / 2 }
    flyTo(zoomAround(from, Math.round(from.zoom) + step, left, top, size))
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
    else if (event.key === '0') flyTo(home)
    else if (pinning && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault()
      onPin(toPoint(view))
    }
  }
  const spotOf = (place: Point) => toScreen(toWorld(place), view, size)
  const at = (place: Point) => {
    const { left, top } = spotOf(place)
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
      <BaseMap {...{ outline, details, cities, view, size }} spots={drawn.map(spotOf)} hasTiles={tiles !== ''} />
      {drawn.map((marker) =>
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
            <span>{marker.count < 1000 ? marker.count : `${Math.round(marker.count / 1000)}k`}</span>
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
            <span className="score" data-color={shadeOf(marker.listing.score)}>
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
        <IconButton label="Show the whole country" variant="default" onClick={() => flyTo(home)}>
          <IconFocusCentered size={20} stroke={1.8} aria-hidden />
        </IconButton>
      </div>
      <Legend hasBlocks={details !== null && tiles === ''} />
      <Insets
        {...{ insets, outline, query }}
        selected={selected?.id}
        onGo={(area) => flyTo(fitView(area, size, room))}
      />
    </div>
  )
}
