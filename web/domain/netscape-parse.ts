import { decodeEntities } from './netscape-text.ts'

/** One link of a bookmark file, unchecked. `addedAt` is epoch ms, null when the file does not contain it. */
export type NetscapeLink = {
  url: string
  title: string
  description: string
  tags: string[]
  /** Names from the outermost folder to the link's own; empty at the top level. */
  folders: string[]
  addedAt: number | null
}

// Browsers write unclosed tags in upper case; this accepts any case and any order of attributes.
const TOKEN = /<(\/?)(dl|h3|a|dd)\b((?:[^>"']|"[^"]*"|'[^']*')*)>([^<]*)/gi
const ATTRIBUTE = /([a-z_]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi
const SECONDS_BELOW = 1e11

/**
 * Parses the bookmark file that every browser exports ("Netscape Bookmark File"), link by link. A generator, so that the
 * caller can pause in a long file. The browser's built-in folders (its toolbar) do not prefix the folders inside them.
 */
export function* parseNetscape(html: string): Generator<NetscapeLink> {
  // A <DL> belongs to the preceding <H3>; one without a heading (the outermost) adds no name.
  const open: { name: string; own: boolean }[] = []
  let heading: { name: string; own: boolean } | null = null
  let link: NetscapeLink | null = null
  for (const [, slash, tag, attributes, text] of html.replace(/<!--[\s\S]*?-->/g, '').matchAll(TOKEN)) {
    const kind = `${slash}${tag!.toLowerCase()}`
    if (kind === 'dd' && link) link.description = readable(text!)
    if (kind === 'dd' || kind === '/a' || kind === '/h3') continue
    if (link) yield link
    link = null
    if (kind === 'h3') {
      const given = readAttributes(attributes!)
      heading = {
        name: readable(text!),
        own: 'personal_toolbar_folder' in given || 'unfiled_bookmarks_folder' in given,
      }
    } else if (kind === 'dl') {
      open.push(heading ?? { name: '', own: false })
      heading = null
    } else if (kind === '/dl') {
      open.pop()
    } else if (kind === 'a') {
      link = readLink(readAttributes(attributes!), readable(text!), folderPath(open))
    }
  }
  if (link) yield link
}

function folderPath(open: { name: string; own: boolean }[]): string[] {
  const named = open.filter((folder) => folder.name !== '')
  const made = named.filter((folder) => !folder.own)
  return (made.length > 0 ? made : named).map((folder) => folder.name)
}

function readLink(given: Record<string, string>, title: string, folders: string[]): NetscapeLink {
  const tags = (given.tags ?? '').split(',').map((tag) => tag.trim())
  return {
    url: (given.href ?? '').trim(),
    title,
    description: '',
    tags: [...new Set(tags.filter((tag) => tag !== ''))],
    folders,
    addedAt: readMoment(given.add_date),
  }
}

// The format uses seconds; some programs write milliseconds or microseconds.
function readMoment(text: string | undefined): number | null {
  let moment = Number(text)
  if (!text || !Number.isFinite(moment) || moment <= 0) return null
  if (moment < SECONDS_BELOW) moment *= 1000
  while (moment > SECONDS_BELOW * 1000) moment /= 1000
  return Math.floor(moment)
}

function readAttributes(text: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [, name, double, single, bare] of text.matchAll(ATTRIBUTE))
    found[name!.toLowerCase()] = decodeEntities(double ?? single ?? bare ?? '')
  return found
}

const readable = (text: string): string => decodeEntities(text).replace(/\s+/g, ' ').trim()
