import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { t } from '../../../lib/t.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import dialog from '../preview-dialog.module.css'
import { openPdf, PdfCodeMissing, type OpenedPdf } from './pdf-code.ts'
import { PdfPage } from './pdf-page.tsx'
import classes from './pdf-view.module.css'

/** Of the width of the view. */
const ZOOMS = [1, 1.25, 1.5, 2, 3, 4]

const ICON = { size: 20, stroke: 1.8, 'aria-hidden': true } as const

/** A PDF, one page at a time, with words that can be selected. */
export default function PdfView({ blob, name }: { blob: Blob; name: string }) {
  const [pdf, setPdf] = useState<OpenedPdf | 'failed' | 'no-code' | null>(null)
  useEffect(() => {
    let mounted = true
    let opened: OpenedPdf | undefined
    const open = async () => {
      const found = await openPdf(blob).catch((error: unknown) =>
        error instanceof PdfCodeMissing ? 'no-code' : 'failed',
      )
      if (typeof found !== 'string') opened = found
      if (mounted) setPdf(found)
      else void opened?.file.destroy()
    }
    void open()
    return () => {
      mounted = false
      void opened?.file.destroy()
    }
  }, [blob])
  if (pdf === null) return <div className={dialog.note} />
  if (typeof pdf === 'string')
    return (
      <p className={`muted ${dialog.note}`}>
        {t(
          pdf === 'failed'
            ? 'It can’t be shown here. Download it to open it.'
            : 'The PDF viewer will be ready the next time you’re online. Until then, download the file to open it.',
        )}
      </p>
    )
  return <Pages pdf={pdf} name={name} />
}

function Pages({ pdf, name }: { pdf: OpenedPdf; name: string }) {
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(0)
  const view = useRef<HTMLDivElement>(null)
  const pages = pdf.file.numPages
  useEffect(() => {
    view.current?.scrollTo(0, 0)
  }, [page])
  const goTo = (next: number) => setPage(Math.min(pages, Math.max(1, next)))
  const zoomBy = (step: number) => setZoom((at) => Math.min(ZOOMS.length - 1, Math.max(0, at + step)))
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return
    const run = {
      PageDown: () => goTo(page + 1),
      PageUp: () => goTo(page - 1),
      '+': () => zoomBy(1),
      '-': () => zoomBy(-1),
    }[event.key]
    if (!run) return
    event.preventDefault()
    run()
  }
  return (
    <div className="stack" onKeyDown={onKey}>
      <div
        ref={view}
        className={classes.view}
        tabIndex={0}
        role="region"
        aria-label={t('Page {page} of {name}', { page, name })}
      >
        <PdfPage pdf={pdf} page={page} zoom={ZOOMS[zoom]!} name={name} />
      </div>
      <div className="row center gap-none">
        <div className="facts gap-s">
          <IconButton label={t('Previous page')} disabled={page === 1} onClick={() => goTo(page - 1)}>
            <IconChevronLeft {...ICON} />
          </IconButton>
          <PageNumber key={page} page={page} pages={pages} onChoose={goTo} />
          <span className="small figures" role="status">
            {t('{page} of {pages}', { page, pages })}
          </span>
          <IconButton label={t('Next page')} disabled={page === pages} onClick={() => goTo(page + 1)}>
            <IconChevronRight {...ICON} />
          </IconButton>
        </div>
        <div className="facts gap-s">
          <IconButton label={t('Zoom out')} disabled={zoom === 0} onClick={() => zoomBy(-1)}>
            <IconZoomOut {...ICON} />
          </IconButton>
          <span className="small figures" role="status">
            {ZOOMS[zoom]! * 100}%
          </span>
          <IconButton label={t('Zoom in')} disabled={zoom === ZOOMS.length - 1} onClick={() => zoomBy(1)}>
            <IconZoomIn {...ICON} />
          </IconButton>
        </div>
      </div>
    </div>
  )
}

/** Goes to a page by its number; only of long documents. */
function PageNumber({ page, pages, onChoose }: { page: number; pages: number; onChoose: (page: number) => void }) {
  const [typed, setTyped] = useState(String(page))
  if (pages < 4) return null
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const chosen = Number(typed)
        if (Number.isInteger(chosen)) onChoose(chosen)
      }}
    >
      <input
        className={`control figures ${classes.number}`}
        aria-label={t('Go to page')}
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
      />
    </form>
  )
}
