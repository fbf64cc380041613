import { strToU8, zipSync } from 'fflate'
import type { Page } from 'playwright/test'

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

/** A sound of so many seconds: a tone in 16 bits, mono, at 48 kHz (96,000 bytes a second). */
export function wav(seconds: number): Buffer {
  const [rate, bytes] = [48_000, 2]
  const samples = seconds * rate
  const sound = Buffer.alloc(44 + samples * bytes)
  sound.write('RIFF', 0)
  sound.writeUInt32LE(36 + samples * bytes, 4)
  sound.write('WAVEfmt ', 8)
  sound.writeUInt32LE(16, 16)
  sound.writeUInt16LE(1, 20) // PCM
  sound.writeUInt16LE(1, 22)
  sound.writeUInt32LE(rate, 24)
  sound.writeUInt32LE(rate * bytes, 28)
  sound.writeUInt16LE(bytes, 32)
  sound.writeUInt16LE(bytes * 8, 34)
  sound.write('data', 36)
  sound.writeUInt32LE(samples * bytes, 40)
  for (let at = 0; at < samples; at++)
    sound.writeInt16LE(Math.round(8000 * Math.sin((at / rate) * 440 * 2 * Math.PI)), 44 + at * bytes)
  return sound
}

/** A film of a second or so, 64 by 48, as the browser of the page records it: WebM. */
export async function webm(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 })
    const context = canvas.getContext('2d')!
    const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    const stopped = new Promise((resolve) => (recorder.onstop = resolve))
    recorder.start()
    for (let frame = 0; frame < 60; frame++) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      context.fillStyle = `hsl(${frame * 6} 80% 50%)`
      context.fillRect(0, 0, canvas.width, canvas.height)
    }
    recorder.stop()
    await stopped
    const reader = new FileReader()
    const read = new Promise<string>((resolve) => (reader.onload = () => resolve(String(reader.result))))
    reader.readAsDataURL(new Blob(parts))
    return (await read).split(',')[1]!
  })
  return Buffer.from(base64, 'base64')
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
