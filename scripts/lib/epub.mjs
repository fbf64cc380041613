// Writes EPUB 3 files. The same text gives the same bytes, whatever the day and the time zone.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { toXhtml } from './library-texts.mjs'
import { root } from './paths.mjs'

const LANGUAGE = 'en-US'
/** The first page, which says what edition it is. */
const FIRST = { file: 'first-page.xhtml', title: 'Demonstration edition' }

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
  <rootfiles>
    <rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/>
  </rootfiles>
</container>
`

const STYLES = `body { margin: 5%; line-height: 1.5; }
h1, h2 { line-height: 1.2; }
blockquote { margin: 1.2em 0; padding-left: 1em; border-left: 3px solid; }
.cover { display: block; width: 12em; max-width: 100%; margin: 0 auto 2em; }
`

/** What a reader can expect who cannot see it, as reading systems show it. */
const ACCESS = {
  accessMode: 'textual',
  accessModeSufficient: 'textual',
  accessibilityFeature: 'tableOfContents',
  accessibilityHazard: 'none',
  accessibilitySummary: 'Text with headings. The cover is the only picture.',
}

const escaped = (text) =>
  text.replace(/[&<>"]/g, (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[mark])

const page = (title, body) => `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="${LANGUAGE}" lang="${LANGUAGE}">
<head>
<title>${escaped(title)}</title>
<link rel="stylesheet" type="text/css" href="styles.css"/>
</head>
<body>
${body}</body>
</html>
`

const firstPage = ({ title, author }, introduction) =>
  page(
    title,
    `<section epub:type="titlepage">
<img class="cover" src="cover.svg" alt="The cover of ${escaped(title)}"/>
<h1>${escaped(title)}</h1>
<p>${escaped(author)}</p>
<h2>${FIRST.title}</h2>
${toXhtml(introduction)}</section>
`,
  )

const navigation = (title, pages) =>
  page(
    title,
    `<nav epub:type="toc">
<h1>Contents</h1>
<ol>
${pages.map(({ file, title: name }) => `<li><a href="${file}">${escaped(name)}</a></li>\n`).join('')}</ol>
</nav>
`,
  )

const packageFile = (
  { sku, title, author, description, added },
  publisher,
  pages,
) => `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${LANGUAGE}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">everyday.demo.${sku}</dc:identifier>
<dc:title>${escaped(title)}</dc:title>
<dc:creator>${escaped(author)}</dc:creator>
<dc:publisher>${escaped(publisher)}</dc:publisher>
<dc:language>${LANGUAGE}</dc:language>
<dc:date>${added}</dc:date>
<dc:description>${escaped(description)}</dc:description>
<meta property="dcterms:modified">${added}T00:00:00Z</meta>
${Object.entries(ACCESS)
  .map(([name, value]) => `<meta property="schema:${name}">${value}</meta>\n`)
  .join('')}</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="cover" href="cover.svg" media-type="image/svg+xml" properties="cover-image"/>
<item id="styles" href="styles.css" media-type="text/css"/>
${pages.map(({ file }, at) => `<item id="page-${at}" href="${file}" media-type="application/xhtml+xml"/>\n`).join('')}</manifest>
<spine>
${pages.map((_, at) => `<itemref idref="page-${at}"/>\n`).join('')}</spine>
</package>
`

/** The drawing of a product's cover as a file of its own. */
async function coverOf({ object, title }) {
  const sprite = await readFile(join(root, 'web/ui/pictures.svg'), 'utf8')
  const found = new RegExp(`<symbol id="${object}" viewBox="0 0 240 360"[^>]*>(.*?)</symbol>`, 's').exec(sprite)
  if (!found) throw new Error(`web/ui/pictures.svg has no cover ${object}`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 360" width="480" height="720"><title>${escaped(title)}</title>${found[1]}</svg>\n`
}

/** An item of the catalog and its text as the bytes of an EPUB. */
export async function epubOf(item, { introduction, chapters }) {
  const { name } = JSON.parse(await readFile(join(root, 'public/catalog/site.json'), 'utf8'))
  const pages = [FIRST, ...chapters.map(({ title }, at) => ({ file: `chapter-${at + 1}.xhtml`, title }))]
  const book = {
    'package.opf': packageFile(item, name, pages),
    'nav.xhtml': navigation(item.title, pages),
    'cover.svg': await coverOf(item),
    'styles.css': STYLES,
    [FIRST.file]: firstPage(item, introduction),
  }
  for (const [at, { title, tokens }] of chapters.entries()) {
    book[`chapter-${at + 1}.xhtml`] = page(title, `<section epub:type="chapter">\n${toXhtml(tokens)}</section>\n`)
  }
  const [year, month, day] = item.added.split('-').map(Number)
  // ZIP has local times, and this one is the same wherever it is made.
  const mtime = new Date(year, month - 1, day, 12)
  return zipSync(
    {
      // Readers know an EPUB by its first bytes, so this one comes first and is not compressed.
      mimetype: [strToU8('application/epub+zip'), { level: 0 }],
      'META-INF/container.xml': strToU8(CONTAINER),
      ...Object.fromEntries(Object.entries(book).map(([file, text]) => [`book/${file}`, strToU8(text)])),
    },
    { level: 9, mtime },
  )
}
