import classes from './file-sheet.module.css'

const KINDS: Record<string, string[]> = {
  clay: ['PDF'],
  sage: ['JPG', 'JPEG', 'PNG', 'GIF', 'WEBP', 'AVIF', 'SVG', 'BMP', 'HEIC'],
  sageSoft: ['XLS', 'XLSX', 'CSV', 'ODS', 'NUMBERS'],
  indigo: ['DOC', 'DOCX', 'ODT', 'PAGES', 'RTF'],
  marigold: ['TXT', 'MD', 'LOG', 'MP3', 'M4A', 'WAV', 'OGG', 'MP4', 'MOV', 'WEBM'],
}

/** The sheet of paper before a name, in the color of its kind. */
export function FileSheet({ type, className = '' }: { type: string; className?: string | undefined }) {
  const kind = Object.keys(KINDS).find((name) => KINDS[name]!.includes(type)) ?? 'ink'
  return (
    <span className={`${classes.sheet} ${className}`} data-kind={kind} aria-hidden>
      {type === 'UNKNOWN' ? '' : type.replace(/^(DOC|XLS|PPT)X$/, '$1').slice(0, 4)}
    </span>
  )
}
