import purify from 'dompurify'
import type { Archive } from './archive.ts'
import { insidePath, named, parseXml, type Book } from './book.ts'

/** Before each id of a book: it must not be one of the page's. */
export const ID_PREFIX = 'in-book-'

const PICTURES = /^image\/(png|jpeg|gif|webp|avif|svg\+xml)$/
const BY_ENDING: Readonly<Record<string, string>> = {
  ...{ png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', gif: 'image/gif' },
  ...{ webp: 'image/webp', avif: 'image/avif', svg: 'image/svg+xml' },
}
const TAGS =
  'a abbr aside b bdi bdo blockquote br caption cite code col colgroup dd del dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 ' +
  'hr i img ins kbd li mark ol p pre q rp rt ruby s samp section small span strong sub sup table tbody td tfoot th thead tr u ul var wbr'
const ADDRESSES = ['href', 'src']
const WORDS =
  'id alt title lang dir colspan rowspan scope start reversed value datetime data-chapter data-fragment'.split(' ')

/** A chapter to be shown: elements without styles, scripts and addresses of others. `close` frees its pictures. */
export type ShownChapter = { content: DocumentFragment; lang: string; hasHeading: boolean; close: () => void }

/** A chapter of a book. Whatever is in it, nothing of it runs, and nothing is fetched. Throws `DamagedBook` if it is missing. */
export function showChapter(archive: Archive, book: Book, index: number): ShownChapter {
  const { path } = book.chapters[index]!
  const text = archive.text(path)
  // A book that is not well-formed is read as browsers read pages.
  const parsed = parseXml(text) ?? new DOMParser().parseFromString(text, 'text/html')
  // Nothing in it is loaded: it belongs to no window.
  const inert = document.implementation.createHTMLDocument('')
  const body = named(parsed, 'body')[0]
  for (const node of body?.childNodes ?? []) inert.body.append(inert.importNode(node, true))
  const urls: string[] = []
  drawingsToPictures(inert)
  for (const picture of named(inert, 'img')) placePicture(picture, { archive, book, path, urls })
  for (const link of named(inert, 'a')) placeLink(link, book, path)
  for (const element of inert.body.querySelectorAll('[id]')) element.id = ID_PREFIX + element.id
  const content = purify.sanitize(inert.body.innerHTML, {
    ALLOWED_TAGS: TAGS.split(' '),
    ALLOWED_ATTR: [...ADDRESSES, ...WORDS],
    ADD_URI_SAFE_ATTR: WORDS,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(blob:|#)/,
    RETURN_DOM_FRAGMENT: true,
  })
  const hasHeading = lowerHeadings(content)
  frameWide(content)
  const root = named(parsed, 'html')[0]
  const lang = root?.getAttribute('xml:lang') || root?.getAttribute('lang') || book.lang
  return { content, lang, hasHeading, close: () => urls.forEach((url) => URL.revokeObjectURL(url)) }
}

/** A cover is often a picture within a drawing. */
function drawingsToPictures(page: Document): void {
  for (const drawing of named(page, 'svg')) {
    const pictures = named(drawing, 'image').map((image) => {
      const picture = page.createElement('img')
      picture.setAttribute('src', image.getAttribute('xlink:href') ?? image.getAttribute('href') ?? '')
      picture.alt = named(drawing, 'title')[0]?.textContent ?? ''
      return picture
    })
    drawing.replaceWith(...pictures)
  }
}

type Placing = { archive: Archive; book: Book; path: string; urls: string[] }

function placePicture(picture: Element, { archive, book, path, urls }: Placing): void {
  const inside = insidePath(path, picture.getAttribute('src') ?? '')
  picture.removeAttribute('src')
  if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '')
  if (!inside || !archive.has(inside.path)) return
  const ending = /\.(\w+)$/.exec(inside.path)?.[1]?.toLowerCase() ?? ''
  const type = book.types.get(inside.path) ?? BY_ENDING[ending] ?? ''
  if (!PICTURES.test(type)) return
  try {
    const url = URL.createObjectURL(new Blob([archive.bytes(inside.path)], { type }))
    urls.push(url)
    picture.setAttribute('src', url)
  } catch {
    // Damaged, or too large: its text stands for it.
  }
}

/** A link to another chapter says to which one; all others are words. */
function placeLink(link: Element, book: Book, path: string): void {
  const inside = insidePath(path, link.getAttribute('href') ?? '')
  const chapter = inside && link.hasAttribute('href') ? book.chapters.findIndex((one) => one.path === inside.path) : -1
  link.removeAttribute('href')
  link.removeAttribute('data-chapter')
  if (chapter < 0) return
  link.setAttribute('href', inside!.fragment ? `#${ID_PREFIX}${encodeURIComponent(inside!.fragment)}` : '#')
  link.setAttribute('data-chapter', String(chapter))
  link.setAttribute('data-fragment', inside!.fragment)
}

/** The page has the heading of the book; those of a chapter are below it. Returns whether it has any. */
function lowerHeadings(content: DocumentFragment): boolean {
  const headings = [...content.querySelectorAll('h1, h2, h3, h4, h5, h6')]
  let before = 1
  const lowest = Math.min(...headings.map(levelOf))
  for (const heading of headings) {
    // A reader of the screen is told of no level that is left out.
    const level = Math.min(6, levelOf(heading) - lowest + 2, before + 1)
    before = level
    const lowered = document.createElement(`h${level}`)
    for (const { name, value } of heading.attributes) lowered.setAttribute(name, value)
    lowered.append(...heading.childNodes)
    heading.replaceWith(lowered)
  }
  return headings.length > 0
}

const levelOf = ({ localName }: Element): number => Number(localName.slice(1))

/** What may be wider than the page scrolls by itself, with the keyboard too. */
function frameWide(content: DocumentFragment): void {
  for (const wide of content.querySelectorAll('table, pre')) {
    if (wide.parentElement?.closest('[data-wide]')) continue
    const frame = document.createElement('div')
    frame.tabIndex = 0
    frame.dataset.wide = ''
    wide.replaceWith(frame)
    frame.append(wide)
  }
}
