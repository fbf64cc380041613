const NAME = 'Everyday'
const PICTURE = '/og.png'

type Input = {
  /** Without the product's name. */
  title: string
  description: string
  /** The path with a leading slash, without search or hash. */
  path: string
  /** Image for link previews; the product's own when absent. */
  image?: string
  kind?: 'website' | 'article' | 'product'
  /**
   * schema.org objects, without `@context`. Addresses in them may begin with `/`. Only the prerenderer needs them: callers pass them
   * under `import.meta.env.SSR`, so that their code is not in the app.
   */
  jsonLd?: object[] | false
}

/**
 * Title, description, canonical address, Open Graph and structured data of a page. Addresses are paths: the server
 * prepends its origin when it serves the page (`EVERYDAY_PUBLIC_URL`, else that of the request).
 */
export function pageHead({ title, description, path, image = PICTURE, kind = 'website', jsonLd }: Input) {
  const full = path === '/' ? title : `${title} · ${NAME}`
  return {
    meta: [
      { title: full },
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:type', content: kind },
      { property: 'og:url', content: path },
      { property: 'og:image', content: image },
      { property: 'og:site_name', content: NAME },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [{ rel: 'canonical', href: path }],
    scripts: (jsonLd || []).map((data) => ({
      type: 'application/ld+json',
      // A script element ends at the first `</script`, even inside a string.
      children: JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c'),
    })),
  }
}
