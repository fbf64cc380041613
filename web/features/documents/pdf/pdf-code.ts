import type { PDFDocumentProxy } from 'pdfjs-dist'
// As files of their own, which the service worker does not download in advance: together they have 1.6 MB.
import libraryUrl from 'pdfjs-dist/build/pdf.min.mjs?url'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { MEDIA_CACHE } from '../../../lib/cache-names.ts'

export type PdfLibrary = typeof import('pdfjs-dist')
export type OpenedPdf = { library: PdfLibrary; file: PDFDocumentProxy }

/** What shows PDFs is not on this device yet, and there is no connection. */
export class PdfCodeMissing extends Error {}

const URLS = [libraryUrl, workerUrl]

let isHere = false
const waiting = new Set<() => void>()

/** Calls back once what shows PDFs has been loaded by this page, for what could not be read without it; returns what ends that. */
export function onPdfCode(run: () => void): () => void {
  waiting.add(run)
  return () => void waiting.delete(run)
}

async function fetchFiles(urls: string[]): Promise<void> {
  for (const url of urls) {
    const response = await fetch(url).catch(() => null)
    // Read to its end, so that the import has it from the cache.
    const file = response?.ok ? await response.blob().catch(() => null) : null
    if (!file) throw new PdfCodeMissing('what shows PDFs was not loaded')
  }
}

/**
 * Fetches both files, once for each page, before the first is run: pdf.js never tries again to load its second file once it could not. Rejects
 * with `PdfCodeMissing`.
 */
export async function bringPdfCode(): Promise<void> {
  if (isHere) return
  await fetchFiles(URLS)
  isHere = true
  for (const run of waiting) run()
}

/** What pdf.js says if the second of its two files cannot be loaded. */
const WITHOUT_WORKER = /^Setting up fake worker failed/

/**
 * Opens a PDF, of which only the parts are read that its pages need: memory does not grow with its size. Scripts in it are not run, and nothing
 * is fetched for it. Rejects with `PdfCodeMissing`, or because the file is damaged.
 */
export async function openPdf(blob: Blob): Promise<OpenedPdf> {
  await bringPdfCode()
  const library = (await import(/* @vite-ignore */ libraryUrl).catch((cause: unknown) => {
    throw new PdfCodeMissing('what shows PDFs was not loaded', { cause })
  })) as PdfLibrary
  library.GlobalWorkerOptions.workerSrc = workerUrl
  const options = { isEvalSupported: false, useWasm: false, enableXfa: false, verbosity: 0 }
  const parts = { disableAutoFetch: true, disableStream: true }
  const range = new library.PDFDataRangeTransport(blob.size, null)
  let isClosed = false
  range.abort = () => {
    isClosed = true
  }
  range.requestDataRange = (begin, end) => {
    // Without an answer a page would wait for ever: what cannot be read is a damaged part.
    const lost = () => new ArrayBuffer(end - begin)
    void blob
      .slice(begin, end)
      .arrayBuffer()
      .catch(lost)
      .then((part) => {
        if (!isClosed) range.onDataRange(begin, new Uint8Array(part))
      })
  }
  const file = await library.getDocument({ range, ...parts, ...options }).promise.catch((cause: Error) => {
    throw WITHOUT_WORKER.test(cause.message) ? new PdfCodeMissing('what reads PDFs was not loaded', { cause }) : cause
  })
  return { library, file }
}

/**
 * Fetches what shows PDFs, so that they open without a connection. The service worker keeps it, also what this page loaded before there was
 * one. Rejects with `PdfCodeMissing`.
 */
export async function fetchPdfCode(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return
  const cache = await caches.open(MEDIA_CACHE)
  const kept = await Promise.all(URLS.map((url) => cache.match(url)))
  await fetchFiles(URLS.filter((_, at) => !kept[at]))
  await bringPdfCode()
}
