import type { StatesOutline } from '../../catalog/schema/map-files.ts'
import { useDirectoryAnswer } from '../../data/catalog/use-directory-answer.ts'
import type { DirectoryQuery } from '../../domain/directory.ts'
import type { MapInset } from '../../domain/map-insets.ts'
import { toWorld, type Area } from '../../domain/mercator.ts'
import classes from './insets.module.css'

/** Large enough for all of a state, and small enough to group its businesses. */
const ZOOM = 3

type Props = {
  insets: readonly MapInset[]
  outline: StatesOutline
  query: DirectoryQuery
  selected: string | undefined
  onGo: (area: Area) => void
}

/** Alaska and Hawaii beside the lower 48 states, until they are in sight themselves. */
export function Insets({ insets, ...props }: Props) {
  if (insets.length === 0) return null
  return (
    <div className={classes.insets} data-still>
      {insets.map((inset) => (
        <Inset key={inset.name} {...inset} {...props} />
      ))}
    </div>
  )
}

function Inset({ name, area, outline, query, selected, onGo }: MapInset & Omit<Props, 'insets'>) {
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
