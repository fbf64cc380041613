import type { Row } from '../../../web/sync/types.ts'
import type { ShopServer } from './server.ts'

/** What is known of businesses beside the server: what their owners last said of them, and what the operator has taken down. */
export class Listings {
  /** What the owner, who has one device, last said of a business, by id; null: that it is gone. */
  readonly said = new Map<string, string | null>()
  /** The owner of each business that is taken down, also of one that its owner has deleted since. */
  readonly takenDown = new Map<string, string>()
  /** What was listed of those owners before, with the owner. */
  readonly listedBefore = new Map<string, string>()

  /** The operator takes a business down, or lets it be listed again. */
  operate(server: ShopServer, row: Row, isDown: boolean): void {
    server.operate('businesses', row, 'is_taken_down', isDown)
    const owner = String(row.user_id)
    if (!isDown) return this.#lift(row.id, owner)
    this.takenDown.set(row.id, owner)
    for (const one of server.rows('businesses'))
      if (one.user_id === owner && one.status === 'active') this.listedBefore.set(one.id, owner)
  }

  #lift(id: string, owner: string): void {
    this.takenDown.delete(id)
    if ([...this.takenDown.values()].includes(owner)) return
    for (const [listed, of] of this.listedBefore) if (of === owner) this.listedBefore.delete(listed)
  }

  /** A restored server has what it had then, and what was said since is sent again. */
  restored(server: ShopServer): void {
    this.said.clear()
    this.takenDown.clear()
    this.listedBefore.clear()
    for (const row of server.rows('businesses')) {
      if (row.is_taken_down) this.takenDown.set(row.id, String(row.user_id))
      if (row.status === 'active') this.listedBefore.set(row.id, String(row.user_id))
    }
  }

  /** What is wrong on the server now; null: nothing. */
  problem(server: ShopServer): string | null {
    const reviews = server.rows('reviews').filter(({ is_hidden }) => !is_hidden)
    for (const { id, name, user_id, status, is_taken_down, review_count, rating_sum } of server.rows('businesses')) {
      if (this.takenDown.has(id) && !is_taken_down) return `the business ${id}, which was taken down, is listed again`
      const isOther = ([down, owner]: [string, string]) => owner === user_id && down !== id
      if (status === 'active' && !this.listedBefore.has(id) && [...this.takenDown].some(isOther))
        return `the business ${id} is published, while another of its owner is taken down`
      const stars = reviews.filter(({ business }) => business === id).map(({ rating }) => Number(rating))
      const sum = stars.reduce((all, one) => all + one, 0)
      if (review_count !== stars.length || rating_sum !== sum)
        return `${String(name)} has ${stars.length} reviews with ${sum} stars, not ${String(review_count)} with ${String(rating_sum)}`
      const own = server.rows('reviews').find((review) => review.business === id && review.user_id === user_id)
      if (own) return `the owner of the business ${id} has reviewed it`
    }
    return null
  }

  /** What has not arrived once nothing waits any more; null: nothing. */
  missing(server: ShopServer): string | null {
    for (const [id, said] of this.said) {
      const row = server.rows('businesses').find((one) => one.id === id)
      if ((row?.description ?? null) !== said)
        return `of the business ${id} the server has "${String(row?.description)}", not "${said}"`
    }
    return null
  }
}
