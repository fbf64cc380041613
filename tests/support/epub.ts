import { strToU8, zipSync } from 'fflate'

/** A chapter of a book, as its file is; `title`: its line in the contents. */
export type EpubChapter = { title: string; body: string }

const page = (title: string, body: string) =>
  `<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="en"><head><title>${title}</title></head><body>${body}</body></html>`

/** A small EPUB 3 of these chapters, `files` beside them, and a contents page. */
export function makeEpub(
  title: string,
  chapters: EpubChapter[],
  files: Record<string, { type: string; bytes: Uint8Array }> = {},
): Uint8Array<ArrayBuffer> {
  const names = chapters.map((_, at) => `text/chapter-${at + 1}.xhtml`)
  const items = names.map((name, at) => `<item id="c${at}" href="${name}" media-type="application/xhtml+xml"/>`)
  const others = Object.entries(files).map(
    ([name, { type }], at) => `<item id="f${at}" href="${name}" media-type="${type}"/>`,
  )
  const opf = `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">x</dc:identifier><dc:title>${title}</dc:title><dc:language>en</dc:language></metadata><manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>${items.join('')}${others.join('')}</manifest><spine>${names.map((_, at) => `<itemref idref="c${at}"/>`).join('')}</spine></package>`
  const lines = chapters.map((chapter, at) => `<li><a href="${names[at]}">${chapter.title}</a></li>`)
  return zipSync({
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(
      '<?xml version="1.0"?><container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    ),
    'OEBPS/book.opf': strToU8(opf),
    'OEBPS/nav.xhtml': strToU8(page('Contents', `<nav epub:type="toc"><ol>${lines.join('')}</ol></nav>`)),
    ...Object.fromEntries(
      chapters.map(({ title: name, body }, at) => [`OEBPS/${names[at]}`, strToU8(page(name, body))]),
    ),
    ...Object.fromEntries(Object.entries(files).map(([name, { bytes }]) => [`OEBPS/${name}`, bytes])),
  }) as Uint8Array<ArrayBuffer>
}
