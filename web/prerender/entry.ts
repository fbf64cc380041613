// The script that renders the site's pages. It needs only the language, `Intl` and `URL`, and has texts as input and output, so that
// it runs in the build and in any other JavaScript engine.
import './stubs.ts'
import { publicAddresses } from '../catalog/addresses.ts'
import { checkCatalog } from '../catalog/check.ts'
import { publishCatalog } from '../catalog/publish.ts'
import { makeSiteFiles } from '../catalog/site/site-files.ts'
import { CatalogError, type ReadCatalog } from '../data/catalog/read-catalog.ts'
import { criticalCss, type StyleNode } from './critical-css.ts'
import { fillTemplate, ORIGIN, pageTemplate, type PageAssets } from './document.ts'
import { aboveTheFold } from './above-the-fold.ts'
import { renderPage, routePaths, type Tag } from './render-page.tsx'

/** The parts of the built app that pages are made of. */
export type AppParts = {
  /** The empty page in which the app starts. */
  shell: string
  /** The assets of each page, and the additional ones of each route, by the route's file such as `../routes/_site.tsx`. */
  entry: PageAssets
  routes: Record<string, PageAssets>
  /** The style sheets, by address. */
  styles: Record<string, StyleNode[]>
}

/** A page as the server sends it, and the elements of its head. */
export type SitePage = { address: string; document: string; head: Tag[] }

type Options = {
  sources: { texts: Record<string, string>; media: string[]; today: string }
  parts: AppParts
  /** Transferred size of a page in bytes. */
  compressedSize: (html: string) => number
}

/** Length of the text of a page whose styles are inlined: the largest with which the HTML fits into `MAX_HTML_BYTES`. */
const ABOVE_THE_FOLD_LENGTHS = [4000, 1500, 1000, 850, 700, 600, 500, 400, 300, 200, 100]
const MAX_HTML_BYTES = 14_250

/** Prefixes of addresses of which only some are prerendered: business profiles of users are beside those of the catalog. */
const MIXED_PREFIXES = ['/business/']

/** The modules of the routes by file, such as `../routes/_site.tsx`. A route gets its id when a router is created. */
const ROUTES = import.meta.glob<{ Route: { id: string } }>(['../routes/*.tsx', '!../routes/-*'], { eager: true })

/**
 * The site of a catalog and the built app. Throws if the catalog has errors; `render` rejects if a page cannot be rendered or does
 * not exist.
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
    for (const characters of ABOVE_THE_FOLD_LENGTHS) {
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
    /** Addresses that only the app can render; with a trailing slash, everything below it. */
    appRoutes: paths
      .map((path) => path.replace(/\$.*$/, ''))
      .filter((path) => path !== '/' && !addresses.includes(path))
      .filter(
        (path) =>
          !path.endsWith('/') ||
          MIXED_PREFIXES.includes(path) ||
          !addresses.some((address) => address.startsWith(path)),
      ),
    /** The page at an address. */
    render,
    /** The files for search engines, feed readers and assistants, by name. */
    siteFiles: (pages: SitePage[]) => makeSiteFiles(files, ORIGIN, pages),
  }
}

/** Scripts and style sheets of the app's entry and of some routes, without duplicates. */
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
