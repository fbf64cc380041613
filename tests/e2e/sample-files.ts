import { strToU8, zipSync } from 'fflate'

/** A PDF with these words, one page each. */
export function pdf(...pages: string[]): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${4 + 2 * at} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((words, at) => {
      const drawn = `BT /F1 24 Tf 20 100 Td (${words}) Tj ET`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents ${5 + 2 * at} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
      ]
    }),
  ]
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.4\n${body}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\n%%EOF\n`)
}

/** A .docx file with this body; `rels` are its relationships. */
export function docx(
  body: string,
  { rels = '', media = {} }: { rels?: string; media?: Record<string, Buffer> } = {},
): Buffer {
  const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
  const more =
    'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'
  const files = {
    'word/document.xml': `<w:document ${w} ${more}><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': `<w:styles ${w}><w:style w:styleId="H1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    'word/numbering.xml': `<w:numbering ${w}><w:abstractNum w:abstractNumId="7"><w:lvl><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num></w:numbering>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rels}</Relationships>`,
  }
  const pictures = Object.fromEntries(
    Object.entries(media).map(([name, bytes]) => [`word/media/${name}`, new Uint8Array(bytes)]),
  )
  const texts = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))
  return Buffer.from(zipSync({ ...texts, ...pictures }))
}
