import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
// As files of their own, which the service worker does not download in advance: together they have 1.6 MB.
import libraryUrl from 'pdfjs-dist/build/pdf.min.mjs?url'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import classes from './preview-dialog.module.css'

/** Sharp on dense screens, without a canvas that a phone has no memory for. */
const MAX_PIXEL_RATIO = 2
const MAX_WIDTH = 1400

async function openPdf(blob: Blob): Promise<PDFDocumentProxy> {
  const pdf = (await import(/* @vite-ignore */ libraryUrl)) as typeof import('pdfjs-dist')
  pdf.GlobalWorkerOptions.workerSrc = workerUrl
  // Scripts in the file are not run, and nothing is fetched for it.
  const options = { isEvalSupported: false, useWasm: false, enableXfa: false, verbosity: 0 }
  return pdf.getDocument({ data: new Uint8Array(await blob.arrayBuffer()), ...options }).promise
}

/** A PDF, one page at a time, with its words for screen readers. */
export default function PdfView({ blob, name }: { blob: Blob; name: string }) {
  const [file, setFile] = useState<PDFDocumentProxy | 'failed' | null>(null)
  const [page, setPage] = useState(1)
  useEffect(() => {
    let mounted = true
    let opened: PDFDocumentProxy | undefined
    const open = async () => {
      const found = await openPdf(blob).catch(() => 'failed' as const)
      if (found !== 'failed') opened = found
      if (mounted) setFile(found)
      else void opened?.destroy()
    }
    void open()
    return () => {
      mounted = false
      void opened?.destroy()
    }
  }, [blob])
  if (file === null) return <div className={classes.note} />
  if (file === 'failed') return <p className={`muted ${classes.note}`}>It cannot be shown. Download it to open it.</p>
  const step = (by: number) => setPage((at) => Math.min(file.numPages, Math.max(1, at + by)))
  return (
    <div className="stack">
      <PdfPage file={file} page={page} name={name} />
      <div className="row center">
        <IconButton label="Page before" disabled={page === 1} onClick={() => step(-1)}>
          <IconChevronLeft size={20} stroke={1.8} aria-hidden />
        </IconButton>
        <span className="small figures" role="status">
          {page} of {file.numPages}
        </span>
        <IconButton label="Next page" disabled={page === file.numPages} onClick={() => step(1)}>
          <IconChevronRight size={20} stroke={1.8} aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}

function PdfPage({ file, page, name }: { file: PDFDocumentProxy; page: number; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [words, setWords] = useState('')
  useEffect(() => {
    let task: { cancel: () => void; promise: Promise<unknown> } | undefined
    let mounted = true
    const draw = async () => {
      const found = await file.getPage(page)
      const target = canvas.current
      if (!mounted || !target) return
      const ratio = Math.min(MAX_PIXEL_RATIO, devicePixelRatio)
      const width = Math.min(MAX_WIDTH, target.parentElement!.clientWidth * ratio)
      const viewport = found.getViewport({ scale: width / found.getViewport({ scale: 1 }).width })
      target.width = viewport.width
      target.height = viewport.height
      task = found.render({ canvas: target, viewport })
      await task.promise
      const { items } = await found.getTextContent()
      if (mounted) setWords(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    }
    draw().catch((error: Error) => {
      if (mounted && error.name !== 'RenderingCancelledException') console.warn('A page cannot be drawn', error)
    })
    return () => {
      mounted = false
      task?.cancel()
    }
  }, [file, page])
  return (
    <>
      <canvas ref={canvas} className={classes.page} role="img" aria-label={`${name}, page ${page}`} />
      <p className="unseen">{words}</p>
    </>
  )
}
