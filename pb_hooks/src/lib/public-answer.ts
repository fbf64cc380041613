/**
 * Headers of an answer about a business that anybody may read: any cache may store it but must revalidate, so that a deleted profile disappears at
 * once. Search engines may read it for the page of the business (web/catalog/site/site-files.ts), and must not show it as a result itself.
 */
export function setPublicHeaders(e: core.RequestEvent): void {
  const header = e.response.header()
  header.set('Cache-Control', 'public, no-cache')
  header.set('X-Robots-Tag', 'noindex')
}
