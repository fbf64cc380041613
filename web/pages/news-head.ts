import { news } from '../../public/catalog/route-heads.json'
import { pageHead } from '../app/page-head.ts'
import { newsJsonLd } from '../features/news/news-json-ld.ts'

const FEED = { rel: 'alternate', type: 'application/atom+xml', title: 'Everyday News', href: '/feed.xml' }

/** The head of /news, with its feed. */
export function newsHead() {
  const { title, description } = news
  const head = pageHead({ title, description, path: '/news', jsonLd: import.meta.env.SSR && newsJsonLd() })
  return { ...head, links: [...head.links, FEED] }
}
