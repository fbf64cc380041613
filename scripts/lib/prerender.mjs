// Draws every public page into HTML: content, head, the styles that it uses, and which scripts to fetch early.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { buildDir, root } from './paths.mjs'
import { firstScreens } from './first-screens.mjs'
import { mustRun } from './run.mjs'
import { usedStyles } from './used-styles.mjs'

/** Stands for the site's own origin in everything that must be absolute; the server puts the real one in its place. */
const ORIGIN = 'https://everyday.invalid'

/** How much of a page, in characters of its text, is styled before the style sheets arrive: as much as fits into its HTML. */
const FIRST_TEXT = [4000, 1500, 700]
const MAX_HTML_BYTES = 14_250

const webDir = join(buildDir, 'web')
const pagesDir = join(webDir, 'pages')
const ssrDir = join(buildDir, 'prerender')

/**
 * Makes all pages and the files for search engines in build/web/pages, and app-routes.json, the addresses that only the app can
 * draw. Fails on the first page that cannot be drawn.
 */
export async function prerenderPages() {
  await mustRun('node', [
    join(root, 'node_modules/vite/bin/vite.js'),
    'build',
    '--ssr',
    'prerender-entry.ts',
    '--outDir',
    ssrDir,
    '--logLevel',
    'warn',
  ])
  const { prerender, addresses, appRoutes, siteFiles, CatalogError } = await import(
    pathToFileURL(join(ssrDir, 'prerender-entry.js')).href
  )
  const template = await readFile(join(webDir, '_shell.html'), 'utf8')
  const manifest = JSON.parse(await readFile(join(webDir, '.vite/manifest.json'), 'utf8'))
  const styles = usedStyles(webDir)
  const read = (path) =>
    readFile(join(webDir, 'catalog', `${path}.json`), 'utf8').then(JSON.parse, () =>
      Promise.reject(new CatalogError(path, 'gone')),
    )
  const drawn = []
  for (const address of addresses) {
    const page = await prerender(address, read)
    if (page.status !== 200) throw new Error(`${address} draws the page for what is not there`)
    const { scripts, sheets } = partsOf(manifest, page.routes)
    let html = ''
    for (const characters of FIRST_TEXT) {
      html = fill(template, page, await styles(firstScreens(page.html, characters), sheets), sheets, scripts)
      if (gzipSync(html, { level: 9 }).length <= MAX_HTML_BYTES) break
    }
    const file = join(pagesDir, fileOf(address))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, html)
    drawn.push({ address, head: page.head })
  }
  for (const [name, content] of Object.entries(siteFiles(ORIGIN, drawn))) await writeFile(join(pagesDir, name), content)
  await writeFile(join(webDir, 'app-routes.json'), JSON.stringify(appRoutes))
  // The server takes `/` from the pages; what Vite made of it is the shell, which has a name of its own.
  await rm(join(webDir, 'index.html'))
  await rm(join(webDir, '.vite'), { recursive: true })
  await rm(ssrDir, { recursive: true })
}

function fileOf(address) {
  return address === '/' ? 'index.html' : `${address.slice(1)}.html`
}

/** The chunks of the app's entry and of a page's routes, with what they import: scripts to fetch early, style sheets. */
function partsOf(manifest, routes) {
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry)
  const ofRoutes = routes.flatMap((id) => {
    const file = id === '__root__' ? '__root' : `${id.slice(1).replaceAll('/', '.').replace(/\.$/, '.index')}`
    return Object.keys(manifest).filter((key) => key.startsWith(`routes/${file}.tsx`))
  })
  const seen = new Set()
  const visit = (chunk) => {
    if (!chunk || seen.has(chunk)) return
    seen.add(chunk)
    for (const name of chunk.imports ?? []) visit(manifest[name])
  }
  visit(entry)
  for (const key of ofRoutes) visit(manifest[key])
  const chunks = [...seen]
  return {
    scripts: chunks.map((chunk) => `/${chunk.file}`),
    sheets: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))],
  }
}

const escape = (text) =>
  String(text).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Attributes whose values are addresses, written from the root on by the pages. */
function absolute(name, attributes) {
  const isAddress = name === 'link' || ['og:url', 'og:image'].includes(attributes.property)
  if (!isAddress) return attributes
  const key = name === 'link' ? 'href' : 'content'
  return { ...attributes, [key]: attributes[key].startsWith('/') ? ORIGIN + attributes[key] : attributes[key] }
}

function tagOf({ tag, attributes, text }) {
  const all = Object.entries(absolute(tag, attributes)).map(([key, value]) => ` ${key}="${escape(value)}"`)
  if (tag === 'title') return `<title>${escape(text)}</title>`
  // Structured data: an address in it begins with a slash, and must be absolute.
  if (tag === 'script') return `<script${all.join('')}>${text.replace(/":"\//g, `":"${ORIGIN}/`)}</script>`
  return `<${tag}${all.join('')}>`
}

function fill(template, page, css, sheets, scripts) {
  const head = page.head
    .filter(({ tag }) => tag !== 'script')
    .map(tagOf)
    .join('')
  // Beside the text that it repeats, where it compresses to next to nothing.
  const data = page.head
    .filter(({ tag }) => tag === 'script')
    .map(tagOf)
    .join('')
  const early = scripts
    .map((src) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${src}">`)
    .join('')
  const sheetLinks = sheets
    .map((name) => `<link rel="stylesheet" crossorigin fetchpriority="low" href="/${name}">`)
    .join('')
  return (
    template
      .replace(/<title>.*?<\/title>\s*/s, '')
      .replace(/<meta\s+name="description"[^>]*>\s*/s, '')
      .replace(/<link rel="(stylesheet|modulepreload)"[^>]*>\s*/g, '')
      .replace(/<noscript>.*?<\/noscript>\s*/s, '')
      .replace('</head>', () => `${head}<style>${css}</style>${early}</head>`)
      // At the end of the body, so that the page is drawn before they arrive: what it uses stands in the head already.
      .replace('<div id="root"></div>', () => `<div id="root">${page.html}</div>${data}${sheetLinks}`)
  )
}
