import { afterEach, expect, test, vi } from 'vitest'
import {
  fetchPdfCode,
  onPdfCode,
  openPdf,
  PdfCodeMissing,
  type OpenedPdf,
} from '../../web/features/documents/pdf/pdf-code.ts'

const MB = 1024 * 1024

// pdf.js has 1.6 MB, which Vite reads first.
vi.setConfig({ testTimeout: 90_000 })

let opened: OpenedPdf | undefined
afterEach(async () => {
  await opened?.file.destroy()
  opened = undefined
})

/** A PDF of two pages, between them so many bytes that no page shows, with a table of where its parts are. */
function largePdf(padding: number): Blob {
  const page = (contents: number) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents ${contents} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`
  const drawn = (words: string) => {
    const text = `BT /F1 24 Tf 20 100 Td (${words}) Tj ET`
    return `<< /Length ${text.length} >>\nstream\n${text}\nendstream`
  }
  const objects: (string | Blob)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 2 /Kids [4 0 R 7 0 R] >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    page(5),
    drawn('The first page'),
    new Blob([
      `<< /Length ${padding} >>\nstream\n`,
      ...Array.from({ length: padding / MB }, () => new Uint8Array(MB)),
      '\nendstream',
    ]),
    page(8),
    drawn('The second page'),
  ]
  let file = new Blob(['%PDF-1.4\n'])
  const places: number[] = []
  for (const [at, object] of objects.entries()) {
    places.push(file.size)
    file = new Blob([file, `${at + 1} 0 obj\n`, object, '\nendobj\n'])
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  return new Blob([
    file,
    `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${table}`,
    `trailer\n<< /Size ${places.length + 1} /Root 1 0 R >>\nstartxref\n${file.size}\n%%EOF\n`,
  ])
}

/** How many bytes of a Blob are read. */
function watched(blob: Blob): { read: number } {
  const seen = { read: 0 }
  const slice = blob.slice.bind(blob)
  vi.spyOn(blob, 'slice').mockImplementation((from = 0, to = blob.size) => {
    seen.read += to - from
    return slice(from, to)
  })
  vi.spyOn(blob, 'arrayBuffer').mockImplementation(() => {
    seen.read += blob.size
    return slice().arrayBuffer()
  })
  return seen
}

async function words({ file }: OpenedPdf, page: number): Promise<string> {
  const { items } = await (await file.getPage(page)).getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join('')
}

// The first test: afterwards this page has it.
test('what shows PDFs is tried again where it could not be had, and told once it is here', async () => {
  const told = vi.fn()
  const end = onPdfCode(told)
  const fetch = vi.spyOn(window, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(openPdf(largePdf(0))).rejects.toThrow(PdfCodeMissing)
  const missing = new Response(null, { status: 504 })
  fetch.mockResolvedValueOnce(missing)
  await expect(openPdf(largePdf(0))).rejects.toThrow(PdfCodeMissing)
  expect(told).not.toHaveBeenCalled()
  fetch.mockRestore()
  opened = await openPdf(largePdf(0))
  expect(await words(opened, 1)).toBe('The first page')
  expect(told).toHaveBeenCalledTimes(1)
  end()
})

test('what this page has loaded is fetched again for the service worker where that does not have it', async () => {
  opened = await openPdf(largePdf(0))
  const controller = vi.spyOn(navigator.serviceWorker, 'controller', 'get').mockReturnValue({} as ServiceWorker)
  const match = vi.spyOn(Cache.prototype, 'match').mockResolvedValue(undefined)
  const asked: string[] = []
  const fetch = vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    asked.push(String(url))
    return new Response('')
  })
  await fetchPdfCode()
  expect(asked.sort()).toEqual([expect.stringContaining('pdf.min'), expect.stringContaining('pdf.worker')])
  match.mockResolvedValue(new Response(''))
  await fetchPdfCode()
  expect(asked).toHaveLength(2)
  for (const spy of [controller, match, fetch]) spy.mockRestore()
})

test('of a large PDF only what its pages need is read', async () => {
  const blob = largePdf(8 * MB)
  const seen = watched(blob)
  opened = await openPdf(blob)
  expect(opened.file.numPages).toBe(2)
  expect(await words(opened, 1)).toBe('The first page')
  expect(await words(opened, 2)).toBe('The second page')
  expect(seen.read).toBeGreaterThan(0)
  expect(seen.read).toBeLessThan(MB)
})

test('a PDF whose parts can no longer be read is not opened', async () => {
  const blob = largePdf(0)
  vi.spyOn(blob, 'slice').mockImplementation(() => {
    const part = new Blob()
    vi.spyOn(part, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotReadableError'))
    return part
  })
  await expect(openPdf(blob)).rejects.toThrow()
})

test('what is no PDF is not opened', async () => {
  await expect(openPdf(new Blob(['no PDF']))).rejects.toThrow()
  await expect(openPdf(new Blob([]))).rejects.toThrow()
})
