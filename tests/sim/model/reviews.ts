import type { Row } from '../../../web/sync/types.ts'
import { Refused, type Hooks } from './apply.ts'
import type { Database } from './state.ts'

/** What an operator hides, by collection. */
const HIDDEN: Record<string, string> = { reviews: 'is_hidden', businesses: 'is_taken_down' }

/** What the server does with reviews and with the businesses that they are of, by an implementation of its own. */
export class ReviewRules implements Hooks {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  beforeSave(collection: string, row: Row, before: Row | undefined): void {
    const field = HIDDEN[collection]
    const { hidden } = this.#db.state.shop
    if (collection === 'reviews' && !before) {
      const business = this.#db.get('businesses', String(row.business))
      if (!business || business.status !== 'active' || business.is_taken_down)
        throw new Refused('invalid', 'It is not in the directory.')
      if (business.user_id === row.user_id) throw new Refused('invalid', 'It is yours.')
    }
    if (collection === 'businesses' && row.status === 'active' && before?.status !== 'active') this.#mayPublish(row)
    if (field && !before) row[field] = hidden.has(row.id)
    if (field && before?.[field] && !row[field]) hidden.delete(row.id)
    if (collection === 'businesses' && !before) Object.assign(row, this.#countOf(row.id))
  }

  /** While one of their businesses is taken down, nobody publishes another. */
  #mayPublish(business: Row): void {
    const isOther = ([id, owner]: [string, string]) => owner === business.user_id && id !== business.id
    if ([...this.#db.state.shop.takenDown].some(isOther)) throw new Refused('limit', 'Another one is taken down.')
  }

  afterSave(collection: string, row: Row, before: Row | undefined): void {
    const { takenDown } = this.#db.state.shop
    if (collection === 'businesses' && row.is_taken_down) takenDown.set(row.id, String(row.user_id))
    else if (collection === 'businesses' && before?.is_taken_down) takenDown.delete(row.id)
    if (collection === 'reviews') this.#count(String(row.business))
  }

  afterRemove(collection: string, row: Row): void {
    const field = HIDDEN[collection]
    if (field && row[field]) this.#db.state.shop.hidden.add(row.id)
    if (collection === 'reviews') this.#count(String(row.business))
  }

  #countOf(business: string): { review_count: number; rating_sum: number } {
    const reviews = [...this.#db.state.rows.get('reviews')!.values()]
    const shown = reviews.filter((row) => row.business === business && !row.is_hidden)
    return { review_count: shown.length, rating_sum: shown.reduce((sum, { rating }) => sum + Number(rating), 0) }
  }

  #count(business: string): void {
    const row = this.#db.get('businesses', business)
    if (row) this.#db.put('businesses', { ...row, ...this.#countOf(business) })
  }
}
