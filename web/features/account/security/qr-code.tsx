import { useEffect, useState } from 'react'
import { t } from '../../../lib/t.ts'
import classes from './security.module.css'

/** Modules of white that a reader needs on each side. */
const MARGIN = 4

/** Black on white in both themes, as readers expect. The code that draws it is loaded when it is needed. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [picture, setPicture] = useState<{ size: number; path: string } | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let mounted = true
    import('lean-qr').then(
      ({ generate }) => {
        if (mounted) setPicture(pathOf(generate(text)))
      },
      () => setFailed(true),
    )
    return () => {
      mounted = false
    }
  }, [text])
  if (failed) return <p className="small muted">{t('The QR code could not be loaded. Type the key below instead.')}</p>
  const side = (picture?.size ?? 0) + 2 * MARGIN
  return (
    <svg className={classes.qr} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
      <rect width={side} height={side} fill="#fff" />
      {picture && <path d={picture.path} fill="#000" shapeRendering="crispEdges" />}
    </svg>
  )
}

function pathOf({ size, get }: { size: number; get: (x: number, y: number) => boolean }) {
  const cells = Array.from({ length: size * size }, (_, at) => ({ x: at % size, y: Math.floor(at / size) }))
  const dark = cells.filter(({ x, y }) => get(x, y))
  return { size, path: dark.map(({ x, y }) => `M${x + MARGIN} ${y + MARGIN}h1v1h-1z`).join('') }
}
