import { useEffect, useRef, type CSSProperties } from 'react'
import { useElementSize } from '@mantine/hooks'
import { t } from '../../../lib/t.ts'
import type { OpenedPdf } from './pdf-code.ts'
import classes from './pdf-view.module.css'

/** Sharp on dense screens, without a canvas that a phone has no memory for. */
const MAX_PIXEL_RATIO = 2
const MAX_CANVAS_WIDTH = 3200

type Props = {
  pdf: OpenedPdf
  page: number
  /** 1: as wide as the view. */
  zoom: number
  name: string
}

/** One page: a picture, and over it the words, invisible, for selecting and for screen readers. */
export function PdfPage({ pdf: { library, file }, page, zoom, name }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const { ref, width } = useElementSize()
  useEffect(() => {
    if (width === 0) return
    const running: { cancel: () => void }[] = []
    let mounted = true
    const draw = async () => {
      const found = await file.getPage(page)
      const [picture, layer] = [canvas.current, words.current]
      if (!mounted || !picture || !layer) return
      layer.replaceChildren()
      const shown = found.getViewport({ scale: (width * zoom) / found.getViewport({ scale: 1 }).width })
      const ratio = Math.min(MAX_PIXEL_RATIO, devicePixelRatio, MAX_CANVAS_WIDTH / shown.width)
      const viewport = found.getViewport({ scale: shown.scale * ratio })
      picture.width = viewport.width
      picture.height = viewport.height
      const frame = picture.parentElement!
      frame.style.width = `${shown.width}px`
      frame.style.height = `${shown.height}px`
      frame.style.setProperty('--total-scale-factor', String(shown.scale))
      const rendering = found.render({ canvas: picture, viewport })
      running.push(rendering)
      await rendering.promise
      const text = new library.TextLayer({
        textContentSource: await found.getTextContent(),
        container: layer,
        viewport: shown,
      })
      running.push(text)
      if (mounted) await text.render()
    }
    draw().catch((error: Error) => {
      const isCancelled = ['RenderingCancelledException', 'AbortException'].includes(error.name)
      if (mounted && !isCancelled) console.warn('A page cannot be drawn', error)
    })
    return () => {
      mounted = false
      for (const each of running) each.cancel()
    }
  }, [library, file, page, zoom, width])
  return (
    <div ref={ref}>
      <div className={classes.page} style={{ '--total-scale-factor': 1 } as CSSProperties}>
        <canvas ref={canvas} role="img" aria-label={t('{name}, page {page}', { name, page })} />
        <div ref={words} className={classes.words} />
      </div>
    </div>
  )
}
