import { DamagedBook, type Archive } from './archive.ts'

/** A part of the spine. `title`: '' where the contents do not name it. */
export type Chapter = { path: string; title: string }
/** A line of the table of contents. `depth`: 0 for the outermost. */
export type TocLine = { title: string; chapter: number; fragment: string; depth: number }
/** What an EPUB says of itself. `types`: the media types of its files. */
export type Book = { title: string; lang: string; chapters: Chapter[]; toc: TocLine[]; types: Map<string, string> }

const CONTAINER = 'META-INF/container.xml'
const MAX_CHAPTERS = 2000
const MAX_DEPTH = 6
/** No file of a book is outside of it: addresses are resolved below this one. */
const INSIDE = 'http://inside.invalid/'

/** The path and the fragment that an address leads to from a file of the book; null if it leads out of it. */
export function insidePath(from: string, address: string): { path: string; fragment: string } | null {
  try {
    const url = new URL(address.trim(), new URL(from.split('/').map(encodeURIComponent).join('/'), INSIDE))
    if (url.origin !== new URL(INSIDE).origin || url.username || url.password) return null
    return { path: decodeURIComponent(url.pathname.slice(1)), fragment: decodeURIComponent(url.hash.slice(1)) }
  } catch {
    return null
  }
}

/** All elements of a name, in whatever namespace they are. */
export const named = (node: Document | Element, name: string): Element[] => [...node.getElementsByTagNameNS('*', name)]

/** A file as XML; null if it is not well-formed. */
export function parseXml(text: string): Document | null {
  const parsed = new DOMParser().parseFromString(text, 'application/xml')
  return named(parsed, 'parsererror').length > 0 ? null : parsed
}

function requireXml(archive: Archive, path: string): Document {
  const parsed = parseXml(archive.text(path))
  if (!parsed) throw new DamagedBook(`${path} is no XML`)
  return parsed
}

/** Reads what is in an EPUB, without its chapters; throws `DamagedBook`. */
export function readBook(archive: Archive): Book {
  const root = named(requireXml(archive, CONTAINER), 'rootfile')[0]?.getAttribute('full-path')
  if (!root) throw new DamagedBook('no package')
  const opf = requireXml(archive, root)
  const items = new Map<string, { path: string; type: string; properties: string[] }>()
  for (const item of named(opf, 'item')) {
    const inside = insidePath(root, item.getAttribute('href') ?? '')
    if (!inside) continue
    const properties = (item.getAttribute('properties') ?? '').split(/\s+/)
    items.set(item.getAttribute('id') ?? '', {
      ...{ path: inside.path, type: item.getAttribute('media-type') ?? '', properties },
    })
  }
  const spine = named(opf, 'spine')[0]
  const paths = (spine ? named(spine, 'itemref') : []).flatMap((ref) => {
    const item = items.get(ref.getAttribute('idref') ?? '')
    return item && /html/.test(item.type) && archive.has(item.path) ? [item.path] : []
  })
  if (paths.length === 0) throw new DamagedBook('no chapters')
  const chapters = paths.slice(0, MAX_CHAPTERS)
  const all = [...items.values()]
  const nav = all.find(({ properties }) => properties.includes('nav'))
  const ncx = items.get(spine?.getAttribute('toc') ?? '') ?? all.find(({ type }) => type.includes('dtbncx'))
  const toc = (nav && fromNav(archive, nav.path, chapters)) || (ncx && fromNcx(archive, ncx.path, chapters)) || []
  return {
    title: textOf(named(opf, 'title')[0]),
    lang: textOf(named(opf, 'language')[0]),
    chapters: chapters.map((path, at) => ({ path, title: toc.find(({ chapter }) => chapter === at)?.title ?? '' })),
    toc,
    types: new Map(all.map(({ path, type }) => [path, type])),
  }
}

const textOf = (element: Element | undefined): string => element?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''

/** A line of the contents; none if it leads to nothing that is read. */
function lineOf(from: string, address: string | null, title: string, depth: number, chapters: string[]): TocLine[] {
  const inside = insidePath(from, address ?? '')
  const chapter = inside ? chapters.indexOf(inside.path) : -1
  return chapter < 0 || !title ? [] : [{ title, chapter, fragment: inside!.fragment, depth }]
}

/** The contents as EPUB 3 has them; null if they cannot be read, or have no line. */
function fromNav(archive: Archive, path: string, chapters: string[]): TocLine[] | null {
  const parsed = archive.has(path) ? parseXml(archive.text(path)) : null
  const navs = parsed ? named(parsed, 'nav') : []
  const toc = navs.find((nav) => nav.getAttribute('epub:type')?.split(/\s+/).includes('toc')) ?? navs[0]
  if (!toc) return null
  const lines = named(toc, 'a').flatMap((link) => {
    const depth = Math.min(MAX_DEPTH, depthOf(link, toc, 'ol') - 1)
    return lineOf(path, link.getAttribute('href'), textOf(link), Math.max(0, depth), chapters)
  })
  return lines.length > 0 ? lines : null
}

/** The contents as EPUB 2 has them. */
function fromNcx(archive: Archive, path: string, chapters: string[]): TocLine[] | null {
  const parsed = archive.has(path) ? parseXml(archive.text(path)) : null
  const map = parsed && named(parsed, 'navMap')[0]
  if (!map) return null
  const lines = named(map, 'navPoint').flatMap((point) => {
    const src = named(point, 'content')[0]?.getAttribute('src') ?? null
    const depth = Math.min(MAX_DEPTH, depthOf(point, map, 'navPoint'))
    return lineOf(path, src, textOf(named(point, 'text')[0]), depth, chapters)
  })
  return lines.length > 0 ? lines : null
}

/** In how many elements of a name another one is, up to `root`. */
function depthOf(element: Element, root: Element, name: string): number {
  let depth = 0
  for (let at = element.parentElement; at && at !== root; at = at.parentElement) if (at.localName === name) depth++
  return depth
}
