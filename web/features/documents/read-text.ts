import type { Document } from '../../collections/documents.ts'
import { MAX_TEXT } from '../../domain/document-text.ts'
import { MAX_TEXT_BYTES, previewOf } from './preview-kind.ts'

const MAX_PAGES = 400

/** The words of a document, for search; '' if it has none. Throws if it cannot be read. */
export async function readText(row: Document, content: Blob): Promise<string> {
  const { kind } = previewOf(row)
  if (kind === 'text') return content.slice(0, MAX_TEXT_BYTES).text()
  if (kind === 'docx') {
    const { docxText, readDocx } = await import('./docx/read-docx.ts')
    return docxText(readDocx(new Uint8Array(await content.arrayBuffer())))
  }
  return kind === 'pdf' ? pdfText(content) : ''
}

async function pdfText(content: Blob): Promise<string> {
  const { openPdf } = await import('./pdf/pdf-code.ts')
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
