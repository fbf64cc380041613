import type { StatesOutline } from '../../catalog/schema/map-files.ts'
import { useDirectoryAnswer } from '../../data/catalog/use-directory-answer.ts'
import type { DirectoryQuery } from '../../domain/directory.ts'
import { toScreen, toWorld, type Area, type Size, type View } from '../../domain/mercator.ts'
import classes from './insets.module.css'

/** What is far from the lower 48 states. */
const INSETS: readonly { name: string; area: Area }[] = [
  { name: 'Alaska', area: [-168.2, 54.2, -130, 71.5] },
  { name: 'Hawaii', area: [-160.4, 18.8, -154.7, 22.4] },
]
/** Zoomed in further than the whole country by this, the map is about a part of it. */
const NEARER = 0.75
/** Large enough for all of a state, and small enough to group its businesses. */
const ZOOM = 3

type Props = {
  outline: StatesOutline
  query: DirectoryQuery
  selected: string | undefined
  view: View
  /** Zoom level at which the lower 48 states fill the map. */
  homeZoom: number
  size: Size
  onGo: (area: Area) => void
}

/** Alaska and Hawaii beside the lower 48 states, until they are in sight themselves. */
export function Insets({ view, homeZoom, size, ...props }: Props) {
  if (view.zoom > homeZoom + NEARER) return null
  const hidden = INSETS.filter(({ area: [west, south, east, north] }) => {
    const { left, top } = toScreen(toWorld({ lat: (south + north) / 2, lng: (west + east) / 2 }), view, size)
    return left < 0 || top < 0 || left > size.width || top > size.height
  })
  return (
    <div className={classes.insets} data-still>
      {hidden.map((inset) => (
        <Inset key={inset.name} {...inset} {...props} />
      ))}
    </div>
  )
}

type InsetProps = (typeof INSETS)[number] & Pick<Props, 'outline' | 'query' | 'selected' | 'onGo'>

function Inset({ name, area, outline, query, selected, onGo }: InsetProps) {
  const [west, south, east, north] = area
  const answer = useDirectoryAnswer('markers', { query, bounds: [...area], zoom: ZOOM, selected })
  const isInside = ({ lat, lng }: { lat: number; lng: number }) =>
    lat > south && lat < north && lng > west && lng < east
  const count = (answer?.markers ?? [])
    .filter(isInside)
    .reduce((sum, marker) => sum + (marker.kind === 'cluster' ? marker.count : 1), 0)
  const [from, to] = [toWorld({ lat: north, lng: west }), toWorld({ lat: south, lng: east })]
  const box = [from.x, from.y, to.x - from.x, to.y - from.y].map((value) => value * outline.size)
  return (
    <button
      type="button"
      className={classes.inset}
      aria-label={`${name}, ${count} ${count === 1 ? 'business' : 'businesses'}`}
      onClick={() => onGo(area)}
    >
      <svg viewBox={box.join(' ')} aria-hidden="true" className={classes.land}>
        <path d={outline.land} vectorEffect="non-scaling-stroke" />
      </svg>
      <span className="row gap-xs">
        {name}
        {count > 0 && <span className={classes.count}>{count}</span>}
      </span>
    </button>
  )
}
