import { encodeEntities } from './netscape-text.ts'

/** One bookmark to export. `addedAt` is epoch ms. */
export type NetscapeEntry = { url: string; title: string; description: string; tags: string[]; addedAt: number }

const HEAD = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Bookmarks</TITLE>
<H1>Bookmarks</H1>
<DL><p>
`

/** A file that every browser can import: each folder with its bookmarks, then those in no folder (name ''). */
export function writeNetscape(folders: { name: string; entries: NetscapeEntry[] }[]): string {
  const parts = [HEAD]
  for (const { name, entries } of folders) {
    if (name !== '') parts.push(`    <DT><H3>${encodeEntities(name)}</H3>\n    <DL><p>\n`)
    for (const entry of entries) parts.push(writeEntry(entry, name === '' ? '    ' : '        '))
    if (name !== '') parts.push('    </DL><p>\n')
  }
  parts.push('</DL><p>\n')
  return parts.join('')
}

function writeEntry(entry: NetscapeEntry, indent: string): string {
  // Commas separate tags in this format, so a comma inside a tag becomes a space.
  const tags = entry.tags.map((tag) => tag.replaceAll(',', ' ')).join(',')
  const attributes = `HREF="${encodeEntities(entry.url)}" ADD_DATE="${Math.floor(entry.addedAt / 1000)}"`
  const line = `${indent}<DT><A ${attributes}${tags ? ` TAGS="${encodeEntities(tags)}"` : ''}>${encodeEntities(entry.title)}</A>\n`
  return entry.description ? `${line}${indent}<DD>${encodeEntities(entry.description)}\n` : line
}
