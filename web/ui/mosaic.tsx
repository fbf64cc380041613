import { memo, useMemo } from 'react'
import { drawMosaic } from './mosaic-draw.ts'
import { TILE } from './mosaic-shapes.ts'
import type { MosaicKind } from './mosaic-motifs.ts'

export type { MosaicKind } from './mosaic-motifs.ts'

// When a picture is cropped to its frame, its motif stays visible: a spine is at the left, houses are at the bottom.
const ALIGN: Partial<Record<MosaicKind, string>> = { web: 'xMinYMin', book: 'xMinYMid', property: 'xMidYMax' }

type Props = { id: string; kind: MosaicKind; cols?: number; rows?: number; className?: string | undefined }

/** A picture generated from `id`. Decorative: hidden from assistive technology. Size it with `className`. */
export const Mosaic = memo(function Mosaic({ id, kind, cols = 5, rows = 4, className }: Props) {
  const html = useMemo(() => ({ __html: drawMosaic(id, kind, cols, rows) }), [id, kind, cols, rows])
  return (
    <svg
      className={className}
      viewBox={`0 0 ${cols * TILE} ${rows * TILE}`}
      preserveAspectRatio={`${ALIGN[kind] ?? 'xMidYMid'} slice`}
      aria-hidden="true"
      dangerouslySetInnerHTML={html}
    />
  )
})
