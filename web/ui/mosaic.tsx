import { memo, useMemo } from 'react'
import { drawMosaic } from './mosaic-draw.ts'
import { TILE } from './mosaic-shapes.ts'
import type { MosaicKind } from './mosaic-signs.ts'

export type { MosaicKind } from './mosaic-signs.ts'

// Where a picture is cut to its frame, what marks its kind stays: a spine is at the left, houses stand at the bottom.
const KEPT: Partial<Record<MosaicKind, string>> = { web: 'xMinYMin', book: 'xMinYMid', property: 'xMidYMax' }

type Props = { id: string; kind: MosaicKind; cols?: number; rows?: number; className?: string | undefined }

/** A drawn picture, composed from `id`. Decoration: hidden from assistive technology. Size it with `className`. */
export const Mosaic = memo(function Mosaic({ id, kind, cols = 5, rows = 4, className }: Props) {
  const html = useMemo(() => ({ __html: drawMosaic(id, kind, cols, rows) }), [id, kind, cols, rows])
  return (
    <svg
      className={className}
      viewBox={`0 0 ${cols * TILE} ${rows * TILE}`}
      preserveAspectRatio={`${KEPT[kind] ?? 'xMidYMid'} slice`}
      aria-hidden="true"
      dangerouslySetInnerHTML={html}
    />
  )
})
