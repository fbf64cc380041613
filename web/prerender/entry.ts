// The script that makes the site's pages. It asks for nothing but the language, `Intl` and `URL`, takes texts and returns texts, so
// that it runs in the build and wherever else a script runs.
import './stand-ins.ts'
import { publicAddresses } from '../catalog/addresses.ts'
import { checkCatalog } from '../catalog/check.ts'
import { publishCatalog } from '../catalog/publish.ts'
import { makeSiteFiles } from '../catalog/site/site-files.ts'
import { CatalogError, type ReadCatalog } from '../data/catalog/read-catalog.ts'
import { criticalCss, type StyleNode } from './critical-css.ts'
import { fillTemplate, ORIGIN, pageTemplate, type PageAssets } from './document.ts'
import { aboveTheFold } from './first-screens.ts'
import { renderPage, routePaths, type Tag } from './render-page.tsx'

/** What of the built app the pages are made with. */
export type AppParts = {
  /** The empty page that the app starts in. */
  shell: string
  /** What each page needs, and what it needs beside that for each of its routes, by the route's file, as `../routes/_site.tsx`. */
  entry: PageAssets
  routes: Record<string, PageAssets>
  /** The style sheets, by address. */
  styles: Record<string, StyleNode[]>
}

/** A page as it is sent, and the elements of its head. */
export type SitePage = { address: string; document: string; head: Tag[] }

type Options = {
  sources: { texts: Record<string, string>; media: string[]; today: string }
  parts: AppParts
  /** How many bytes a page takes on its way. */
  compressedSize: (html: string) => number
}

/** How much of a page, in characters of its text, is styled before the style sheets arrive: as much as fits into its HTML. */
const FIRST_TEXT = [4000, 1500, 700]
const MAX_HTML_BYTES = 14_250

/** Addresses below which there are prerendered pages and others: people's own business profiles are beside those of the catalog. */
const MIXED = ['/business/']

/** The modules of the routes by their files, as `../routes/_site.tsx`. A route learns its id when a router is made. */
const ROUTES = import.meta.glob<{ Route: { id: string } }>(['../routes/*.tsx', '!../routes/-*'], { eager: true })

/**
 * The site that a catalog and the built app make. Throws when the catalog has a fault; `render` rejects when a page cannot be
 * rendered, or is not there.
 */
export function createSite({ sources, parts, compressedSize }: Options) {
  const catalog = {
    texts: new Map(Object.entries(sources.texts)),
    media: new Set(sources.media),
    today: sources.today,
  }
  const files = checkCatalog(catalog)
  const published = publishCatalog(catalog, files)
  const addresses = publicAddresses(files)
  const template = pageTemplate(parts.shell)
  const paths = routePaths()
  const filesOfRoutes = new Map(Object.entries(ROUTES).map(([file, { Route }]) => [Route.id, file]))

  const read: ReadCatalog = <T>(path: string) => {
    const text = published.get(`${path}.json`)
    return text === undefined ? Promise.reject(new CatalogError(path, 'gone')) : Promise.resolve(JSON.parse(text) as T)
  }

  async function render(address: string): Promise<SitePage> {
    const page = await renderPage(address, read)
    if (page.status !== 200) throw new Error(`there is no page at ${address}`)
    const assets = assetsOf(
      parts,
      page.routes.map((id) => filesOfRoutes.get(id) ?? id),
    )
    const sheets = assets.sheets.map((sheet) => lookUp(parts.styles, sheet, 'style sheet'))
    let document = ''
    for (const characters of FIRST_TEXT) {
      document = fillTemplate(template, page, criticalCss(aboveTheFold(page.html, characters), sheets), assets)
      if (compressedSize(document) <= MAX_HTML_BYTES) break
    }
    return { address, document, head: page.head }
  }

  return {
    /** The files that are served below `/catalog/`, by path. */
    catalog: Object.fromEntries(published),
    /** Every public page, in the order of the sitemap. */
    addresses,
    /** What only the app can render: addresses, and with a slash at the end all that is below one. */
    appRoutes: paths
      .map((path) => path.replace(/\$.*$/, ''))
      .filter((path) => path !== '/' && !addresses.includes(path))
      .filter(
        (path) => !path.endsWith('/') || MIXED.includes(path) || !addresses.some((address) => address.startsWith(path)),
      ),
    /** The page at an address. */
    render,
    /** The files for search engines, feed readers and assistants, by name. */
    siteFiles: (pages: SitePage[]) => makeSiteFiles(files, ORIGIN, pages),
  }
}

/** Scripts and sheets of the app's entry and of some routes, each once. */
function assetsOf({ entry, routes }: AppParts, files: string[]): PageAssets {
  const all = [entry, ...files.map((file) => lookUp(routes, file, 'route'))]
  return {
    scripts: [...new Set(all.flatMap(({ scripts }) => scripts))],
    sheets: [...new Set(all.flatMap(({ sheets }) => sheets))],
  }
}

function lookUp<T>(record: Record<string, T>, key: string, kind: string): T {
  const found = record[key]
  if (found === undefined) throw new Error(`the built app has no ${kind} ${key}`)
  return found
}
