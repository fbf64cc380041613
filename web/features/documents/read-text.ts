import type { Document } from '../../collections/documents.ts'
import { MAX_TEXT } from '../../domain/document-text.ts'
import type { OpenedPdf } from './pdf/pdf-code.ts'
import { MAX_TEXT_BYTES, previewOf } from './preview-kind.ts'

const MAX_PAGES = 400
/** A .docx file is read into memory whole; a larger one is found by its name alone (docs/decisions/0023). */
const MAX_DOCX_BYTES = 32 * 1024 * 1024

/** Whether a document has words that are read for search. */
export function hasWords(row: Document): boolean {
  const { kind } = previewOf(row)
  return kind === 'pdf' || kind === 'text' || (kind === 'docx' && row.size <= MAX_DOCX_BYTES)
}

/**
 * What reads the words of a document for search; they are '' if it has none. Rejects if its code cannot be loaded, which may work another
 * time; what it returns rejects if the document cannot be read.
 */
export async function textReader(row: Document): Promise<(content: Blob) => Promise<string>> {
  const { kind } = previewOf(row)
  if (kind === 'docx') {
    const { readDocxText } = await import('./docx/read-docx.ts')
    return async (content) => readDocxText(new Uint8Array(await content.arrayBuffer()))
  }
  if (kind === 'pdf') {
    const { bringPdfCode, openPdf } = await import('./pdf/pdf-code.ts')
    await bringPdfCode()
    return (content) => pdfText(openPdf, content)
  }
  return (content) => content.slice(0, MAX_TEXT_BYTES).text()
}

async function pdfText(openPdf: (content: Blob) => Promise<OpenedPdf>, content: Blob): Promise<string> {
  const { file } = await openPdf(content)
  try {
    let text = ''
    for (let page = 1; page <= Math.min(file.numPages, MAX_PAGES) && text.length < MAX_TEXT; page++) {
      const found = await file.getPage(page)
      const { items } = await found.getTextContent()
      text += items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('') + '\n'
      found.cleanup()
    }
    return text
  } finally {
    await file.destroy()
  }
}
