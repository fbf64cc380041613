import type { Document } from '../../collections/documents.ts'
import { documentType } from '../../domain/document-type.ts'

/** How a document can be shown on the page. */
export type PreviewKind = 'image' | 'drawing' | 'text' | 'audio' | 'video' | 'pdf' | 'docx' | 'none'

/** The largest text that is shown, in bytes. */
export const MAX_TEXT_BYTES = 1_000_000

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const IMAGES: Record<string, string> = {
  PNG: 'image/png',
  JPG: 'image/jpeg',
  JPEG: 'image/jpeg',
  GIF: 'image/gif',
  WEBP: 'image/webp',
  AVIF: 'image/avif',
  BMP: 'image/bmp',
}
const TEXTS = [
  'TXT',
  'MD',
  'CSV',
  'TSV',
  'JSON',
  'LOG',
  'XML',
  'YAML',
  'YML',
  'HTML',
  'HTM',
  'CSS',
  'JS',
  'TS',
  'ICS',
  'VCF',
]
const SOUNDS: Record<string, string> = {
  MP3: 'audio/mpeg',
  M4A: 'audio/mp4',
  WAV: 'audio/wav',
  OGG: 'audio/ogg',
  FLAC: 'audio/flac',
}
const FILMS: Record<string, string> = { MP4: 'video/mp4', WEBM: 'video/webm', MOV: 'video/quicktime', M4V: 'video/mp4' }

/** How a document is shown, and as which type: one of a fixed list, whatever the file says of itself. */
export function previewOf({ name, type, content_type: declared }: Document): { kind: PreviewKind; type: string } {
  const extension = type || documentType(name)
  const isOf = (list: Record<string, string>) => Object.values(list).includes(declared)
  if (extension === 'SVG' || declared === 'image/svg+xml') return { kind: 'drawing', type: 'image/svg+xml' }
  if (extension === 'PDF' || declared === 'application/pdf') return { kind: 'pdf', type: 'application/pdf' }
  if (extension === 'DOCX' || declared === DOCX) return { kind: 'docx', type: DOCX }
  if (isOf(IMAGES)) return { kind: 'image', type: declared }
  if (isOf(SOUNDS)) return { kind: 'audio', type: declared }
  if (isOf(FILMS)) return { kind: 'video', type: declared }
  if (IMAGES[extension]) return { kind: 'image', type: IMAGES[extension] }
  if (SOUNDS[extension]) return { kind: 'audio', type: SOUNDS[extension] }
  if (FILMS[extension]) return { kind: 'video', type: FILMS[extension] }
  if (TEXTS.includes(extension) || declared.startsWith('text/')) return { kind: 'text', type: 'text/plain' }
  return { kind: 'none', type: 'application/octet-stream' }
}
