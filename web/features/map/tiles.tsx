import { worldPixels, type Size, type View } from '../../domain/mercator.ts'
import classes from './tiles.module.css'

type Props = { url: string; view: View; size: Size }

const TILE = 256
const MAX_TILE_ZOOM = 19

/** Tiles of the operator's tile server, below everything else. */
export function Tiles({ url, view, size }: Props) {
  const zoom = Math.max(0, Math.min(MAX_TILE_ZOOM, Math.round(view.zoom)))
  const edge = TILE * 2 ** (view.zoom - zoom)
  const scale = worldPixels(view.zoom)
  const [left, top] = [view.x * scale - size.width / 2, view.y * scale - size.height / 2]
  const count = 2 ** zoom
  const tiles: { x: number; y: number }[] = []
  for (let y = Math.floor(top / edge); y * edge < top + size.height; y++)
    for (let x = Math.floor(left / edge); x * edge < left + size.width; x++)
      if (y >= 0 && y < count) tiles.push({ x, y })
  return (
    <div className={classes.tiles} aria-hidden="true">
      {tiles.map(({ x, y }) => (
        <img
          key={`${zoom}/${x}/${y}`}
          alt=""
          draggable={false}
          src={url
            .replace('{z}', String(zoom))
            .replace('{x}', String(((x % count) + count) % count))
            .replace('{y}', String(y))}
          style={{
            width: edge + 0.5,
            height: edge + 0.5,
            transform: `translate(${x * edge - left}px, ${y * edge - top}px)`,
          }}
        />
      ))}
    </div>
  )
}
