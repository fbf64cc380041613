import { badgeSvg } from '../../web/domain/score-badge.ts'
import { calculateScore, type Score } from '../../web/domain/score.ts'
import { isSlug } from '../../web/lib/slug.ts'
import { refuseMethod } from './lib/refuse.ts'

const businesses = require(`${__hooks}/lib/businesses.json`)

const CACHE_CONTROL = 'public, max-age=3600'

/** The business of the address with its score; throws the error to respond with. */
function scored(e: core.RequestEvent): { id: string; name: string; score: Score } {
  const id = e.request.pathValue('business')
  if (!isSlug(id)) {
    throw new BadRequestError('A business is named by its id: small letters, digits and hyphens, as in its address.')
  }
  const business = Object.hasOwn(businesses, id) ? businesses[id] : undefined
  if (!business) throw new NotFoundError(`Business not found: there is none with the id "${id}".`)
  return { id, name: business.name, score: calculateScore(business.inputs) }
}

/** The score is public: any site may read it, and any cache may store it. */
function open(e: core.RequestEvent): http.Header {
  const header = e.response.header()
  header.set('Access-Control-Allow-Origin', '*')
  header.set('Cross-Origin-Resource-Policy', 'cross-origin')
  return header
}

/** GET /api/score/{business} */
export function answer(e: core.RequestEvent): void {
  const header = open(e)
  const { id, name, score } = scored(e)
  header.set('Cache-Control', CACHE_CONTROL)
  return e.json(200, {
    business: { id, name, path: `/business/${id}` },
    score: score.score,
    band: score.band,
    color: score.color,
    categories: score.categories,
    strengths: score.strengths,
    improvements: score.improvements,
  })
}

/** GET /badge/{business}: an image, and the only response that other sites may embed in a frame. */
export function badge(e: core.RequestEvent): void {
  const header = open(e)
  const { name, score } = scored(e)
  header.set('Cache-Control', CACHE_CONTROL)
  header.set('Content-Security-Policy', "default-src 'none'; frame-ancestors *")
  header.del('X-Frame-Options')
  header.set('Content-Type', 'image/svg+xml; charset=utf-8')
  return e.string(200, badgeSvg({ name, score: score.score, band: score.band }))
}

/** CORS preflight for requests with custom headers; only reading is allowed. */
export function refuseOther(e: core.RequestEvent): void {
  if (e.request.method === 'OPTIONS') {
    const header = open(e)
    header.set('Access-Control-Allow-Methods', 'GET, HEAD')
    header.set('Access-Control-Allow-Headers', '*')
    return e.noContent(204)
  }
  refuseMethod(e, 'GET, HEAD', 'A score can only be read.')
}
