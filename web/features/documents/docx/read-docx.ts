import { strFromU8, unzipSync } from 'fflate'

/** A piece of text of one look, or an embedded picture. */
export type Run =
  | { kind: 'text'; text: string; bold: boolean; italic: boolean; underline: boolean; strike: boolean }
  | { kind: 'picture'; bytes: Uint8Array<ArrayBuffer>; type: string; alt: string }
export type Paragraph = {
  kind: 'paragraph'
  /** 1 to 6 for a heading, 0 for text. */
  level: number
  /** The sign of a list item, and how deep it is; null for other paragraphs. */
  item: { sign: string; depth: number } | null
  runs: Run[]
}
export type Table = { kind: 'table'; rows: Block[][][] }
export type Block = Paragraph | Table

/** Unpacked, so that a small file that unpacks to gigabytes is refused. */
const MAX_XML_BYTES = 24 * 1024 * 1024
/** For the words alone, which are read without being asked for, on every device: a tree of this takes a tenth of a second and tens of megabytes. */
const MAX_WORDS_XML_BYTES = 8 * 1024 * 1024
const MAX_PICTURE_BYTES = 12 * 1024 * 1024
const MAX_PICTURES_BYTES = 64 * 1024 * 1024
const MAX_DEPTH = 12

const PICTURES: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
}
const BODY = 'word/document.xml'
const XML = ['document.xml', 'styles.xml', 'numbering.xml', '_rels/document.xml.rels'].map((name) => `word/${name}`)

/**
 * What a .docx file says: headings, paragraphs, lists, tables and the pictures in it. Nothing else is read: no scripts, fields, remote
 * pictures or embedded pages. Throws if it is none.
 */
export function readDocx(file: Uint8Array): Block[] {
  let pictures = 0
  const parts = unzipSync(file, {
    filter: ({ name, originalSize }) => {
      if (XML.includes(name)) return originalSize <= MAX_XML_BYTES
      if (!name.startsWith('word/media/') || originalSize > MAX_PICTURE_BYTES) return false
      pictures += originalSize
      return pictures <= MAX_PICTURES_BYTES
    },
  })
  return blocksIn(parts)
}

/** The words of a .docx file, of which nothing but the text is unpacked. Throws if it is none, or if its text is too large to be read unasked. */
export function readDocxText(file: Uint8Array): string {
  return docxText(
    blocksIn(
      unzipSync(file, { filter: ({ name, originalSize }) => name === BODY && originalSize <= MAX_WORDS_XML_BYTES }),
    ),
  )
}

function blocksIn(parts: Parts): Block[] {
  const body = all(parse(parts, BODY), 'body')[0]
  if (!body) throw new Error('not a docx document')
  return blocksOf(body, readContext(parts), 0)
}

/** The words of a document, a line for each paragraph. */
export function docxText(blocks: Block[]): string {
  return blocks
    .map((block) =>
      block.kind === 'table'
        ? block.rows.map((row) => row.map(docxText).join('\t')).join('\n')
        : block.runs.map((run) => (run.kind === 'text' ? run.text : '')).join(''),
    )
    .join('\n')
}

type Parts = Record<string, Uint8Array>
type Context = {
  /** Heading levels by the id of a style. */
  levels: Map<string, number>
  /** The format of each level of a list. */
  lists: Map<string, string[]>
  counts: Map<string, number[]>
  picture: (relation: string) => { bytes: Uint8Array<ArrayBuffer>; type: string } | null
}

/** Elements by local name: producers use different prefixes. */
const all = (from: Document | Element, name: string): Element[] => [...from.getElementsByTagNameNS('*', name)]
const child = (from: Element | undefined, name: string): Element | undefined =>
  from && [...from.children].find((each) => each.localName === name)
/** An attribute by local name. */
const attr = (from: Element | undefined, name: string): string =>
  [...(from?.attributes ?? [])].find((each) => each.localName === name)?.value ?? ''
/** `<w:b/>` is on, `<w:b w:val="0"/>` is off. */
const isOn = (from: Element | undefined): boolean =>
  from !== undefined && !/^(0|false|none|off)$/.test(attr(from, 'val'))

function parse(parts: Parts, name: string): Document {
  const bytes = parts[name]
  const text = bytes ? strFromU8(bytes) : '<none/>'
  // No entities: they could unpack to gigabytes too.
  if (/<!DOCTYPE/i.test(text)) throw new Error('not a docx document')
  const parsed = new DOMParser().parseFromString(text, 'application/xml')
  if (parsed.getElementsByTagName('parsererror').length > 0) throw new Error('not a docx document')
  return parsed
}

function readContext(parts: Parts): Context {
  const targets = new Map(
    all(parse(parts, 'word/_rels/document.xml.rels'), 'Relationship')
      .filter((each) => attr(each, 'TargetMode') !== 'External')
      .map((each) => [attr(each, 'Id'), attr(each, 'Target')]),
  )
  return {
    levels: headingLevels(parse(parts, 'word/styles.xml')),
    lists: listFormats(parse(parts, 'word/numbering.xml')),
    counts: new Map(),
    picture: (relation) => {
      const target = targets.get(relation)
      const bytes = target && parts[`word/${target.replace(/^\/?word\//, '')}`]
      const type = PICTURES[/\.(\w+)$/.exec(target ?? '')?.[1]?.toLowerCase() ?? '']
      return bytes && type ? { bytes: bytes as Uint8Array<ArrayBuffer>, type } : null
    },
  }
}

function headingLevels(styles: Document): Map<string, number> {
  const levels = new Map<string, number>()
  for (const style of all(styles, 'style')) {
    const name = attr(child(style, 'name'), 'val').toLowerCase()
    const level = name === 'title' ? 1 : Number(/^heading ([1-6])$/.exec(name)?.[1] ?? 0)
    if (level) levels.set(attr(style, 'styleId'), level)
  }
  return levels
}

function listFormats(numbering: Document): Map<string, string[]> {
  const abstract = new Map(
    all(numbering, 'abstractNum').map((each) => [
      attr(each, 'abstractNumId'),
      all(each, 'lvl').map((level) => attr(child(level, 'numFmt'), 'val')),
    ]),
  )
  return new Map(
    all(numbering, 'num').map((each) => [
      attr(each, 'numId'),
      abstract.get(attr(child(each, 'abstractNumId'), 'val')) ?? [],
    ]),
  )
}

function blocksOf(parent: Element, context: Context, depth: number): Block[] {
  if (depth > MAX_DEPTH) return []
  return [...parent.children].flatMap((each): Block[] => {
    if (each.localName === 'p') return [paragraphOf(each, context)]
    if (each.localName === 'tbl') return [tableOf(each, context, depth)]
    // Content controls, and text that somebody has inserted, contain paragraphs.
    if (['sdt', 'sdtContent', 'ins', 'customXml'].includes(each.localName)) return blocksOf(each, context, depth + 1)
    return []
  })
}

function tableOf(table: Element, context: Context, depth: number): Table {
  const cells = (row: Element) => [...row.children].filter((each) => each.localName === 'tc')
  const rows = [...table.children].filter((each) => each.localName === 'tr')
  return { kind: 'table', rows: rows.map((row) => cells(row).map((cell) => blocksOf(cell, context, depth + 1))) }
}

function paragraphOf(paragraph: Element, context: Context): Paragraph {
  const properties = child(paragraph, 'pPr')
  const numbering = child(properties, 'numPr')
  const level = context.levels.get(attr(child(properties, 'pStyle'), 'val')) ?? 0
  return {
    kind: 'paragraph',
    level,
    item: numbering && level === 0 ? itemOf(numbering, context) : null,
    runs: runsOf(paragraph, context, 0),
  }
}

function itemOf(numbering: Element, { lists, counts }: Context): Paragraph['item'] {
  const id = attr(child(numbering, 'numId'), 'val')
  const depth = Math.min(8, Math.max(0, Number(attr(child(numbering, 'ilvl'), 'val')) || 0))
  const format = lists.get(id)?.[depth] ?? 'bullet'
  if (id === '0' || format === 'none') return null
  if (format === 'bullet') return { sign: '•', depth }
  const count = (counts.get(id) ?? []).slice(0, depth + 1)
  count[depth] = (count[depth] ?? 0) + 1
  counts.set(id, count)
  const n = count[depth]
  const isLetter = format.endsWith('Letter') && n <= 26
  return { sign: `${isLetter ? String.fromCharCode(96 + n) : n}.`, depth }
}

function runsOf(parent: Element, context: Context, depth: number): Run[] {
  if (depth > MAX_DEPTH) return []
  return [...parent.children].flatMap((each): Run[] => {
    if (each.localName === 'r') return runOf(each, context)
    // Links show their words. What was deleted (`del`) does not.
    if (['hyperlink', 'ins', 'smartTag', 'sdt', 'sdtContent', 'fldSimple'].includes(each.localName))
      return runsOf(each, context, depth + 1)
    return []
  })
}

function runOf(run: Element, context: Context): Run[] {
  const properties = child(run, 'rPr')
  if (isOn(child(properties, 'vanish'))) return []
  const look = {
    bold: isOn(child(properties, 'b')),
    italic: isOn(child(properties, 'i')),
    underline: isOn(child(properties, 'u')),
    strike: isOn(child(properties, 'strike')),
  }
  const text = (words: string): Run => ({ kind: 'text', text: words, ...look })
  return [...run.children].flatMap((each): Run[] => {
    if (each.localName === 't') return [text(each.textContent ?? '')]
    if (each.localName === 'tab') return [text('\t')]
    if (each.localName === 'br' || each.localName === 'cr') return [text('\n')]
    if (each.localName === 'noBreakHyphen') return [text('\u2011')]
    return each.localName === 'drawing' ? picturesOf(each, context) : []
  })
}

/** `embed` is in the file; `link` would be fetched from elsewhere. */
function picturesOf(drawing: Element, context: Context): Run[] {
  const alt = attr(all(drawing, 'docPr')[0], 'descr')
  return all(drawing, 'blip').flatMap((blip): Run[] => {
    const picture = context.picture(attr(blip, 'embed'))
    return picture ? [{ kind: 'picture', ...picture, alt }] : []
  })
}
