// @ts-check
const { badgeSvg, calculateScore } = require(`${__hooks}/lib/generated/score.js`)
/** @type {Record<string, { name: string, inputs: any }>} */
const businesses = require(`${__hooks}/lib/generated/businesses.json`)

const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/
const MAX_ID = 60
const KEEP = 'public, max-age=3600'

/** The business that the address names, with its score; throws what the caller is to hear. */
function scored(e) {
  const id = e.request.pathValue('business')
  if (id.length > MAX_ID || !ID.test(id)) {
    throw new BadRequestError('A business is named by its id: small letters, digits and hyphens, as in its address.')
  }
  const business = Object.prototype.hasOwnProperty.call(businesses, id) ? businesses[id] : null
  if (!business) throw new NotFoundError(`Business not found: there is none with the id "${id}".`)
  return { id, name: business.name, score: calculateScore(business.inputs) }
}

/** The score is public: any site may read it and any cache may keep it. */
function open(e) {
  const header = e.response.header()
  header.set('Access-Control-Allow-Origin', '*')
  header.set('Cross-Origin-Resource-Policy', 'cross-origin')
  return header
}

/** GET /api/score/{business} */
function answer(e) {
  const header = open(e)
  const { id, name, score } = scored(e)
  header.set('Cache-Control', KEEP)
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

/** GET /badge/{business}: a picture, and the only page that other sites may put into a frame. */
function badge(e) {
  const header = open(e)
  const { name, score } = scored(e)
  header.set('Cache-Control', KEEP)
  header.set('Content-Security-Policy', "default-src 'none'; frame-ancestors *")
  header.del('X-Frame-Options')
  header.set('Content-Type', 'image/svg+xml; charset=utf-8')
  return e.string(200, badgeSvg({ name, score: score.score, band: score.band, color: score.color }))
}

/** A browser asks first where a page sends headers of its own; nothing but reading is allowed. */
function refuseMethod(e) {
  if (e.request.method === 'OPTIONS') {
    const header = open(e)
    header.set('Access-Control-Allow-Methods', 'GET, HEAD')
    header.set('Access-Control-Allow-Headers', '*')
    return e.noContent(204)
  }
  e.response.header().set('Allow', 'GET, HEAD')
  throw new ApiError(405, 'A score can only be read.')
}

module.exports = { answer, badge, refuseMethod }
