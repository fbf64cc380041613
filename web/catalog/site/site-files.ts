import { feedXml } from './feed.ts'
import type { CatalogFiles } from '../files.ts'
import { newsOf } from '../news.ts'

/** A rendered page: its address and the elements of its head. */
export type PageInfo = {
  address: string
  head: { tag: string; attributes: Record<string, string>; text?: string | undefined }[]
}

/** sitemap.xml, robots.txt, feed.xml and llms.txt, by name. `origin` has no trailing slash. */
export function makeSiteFiles(files: CatalogFiles, origin: string, pages: PageInfo[]): Record<string, string> {
  return {
    'sitemap.xml': sitemap(origin, pages),
    'robots.txt': robots(origin),
    'feed.xml': feedXml(newsOf(files).articles, { name: 'Everyday', origin }),
    'llms.txt': llms(origin, pages),
  }
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function sitemap(origin: string, pages: PageInfo[]): string {
  const urls = pages.map(({ address }) => `<url><loc>${escape(origin + address)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

function robots(origin: string): string {
  // The server makes the second one, of the businesses that people have published (pocketbase/webapp/sitemap.go).
  // Search engines that run scripts read the page of a business from /api/directory/, whose answers say noindex of themselves.
  return `User-agent: *\nAllow: /api/directory/\nDisallow: /api/\nDisallow: /_/\nDisallow: /search\nSitemap: ${origin}/sitemap.xml\nSitemap: ${origin}/sitemap-businesses.xml\n`
}

const titleOf = ({ head }: PageInfo) =>
  (head.find(({ tag }) => tag === 'title')?.text ?? '').replace(/ · Everyday$/, '')
const descriptionOf = ({ head }: PageInfo) =>
  head.find(({ attributes }) => attributes.name === 'description')?.attributes.content ?? ''

/** An overview for AI assistants (llmstxt.org): one line for each page; of kinds with many pages only the sitemap is named. */
function llms(origin: string, pages: PageInfo[]): string {
  const many = /^\/(business|articles|apps|store)\/./
  const lines = pages
    .filter(({ address }) => !many.test(address))
    .map((page) => `- [${titleOf(page)}](${origin}${page.address}): ${descriptionOf(page)}`)
  return `# Everyday\n\n> ${descriptionOf(pages[0]!)}\n\n## Pages\n\n${lines.join('\n')}\n\n## More\n\n- [All pages](${origin}/sitemap.xml)\n- [News feed](${origin}/feed.xml)\n`
}
