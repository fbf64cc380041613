import { formatCents, fromDollars } from '../../domain/money.ts'
import type { App } from '../../catalog/schema/apps.ts'

/** `Free`, or the price. */
export function appPrice({ price }: Pick<App, 'price'>): string {
  return price === undefined ? 'Free' : formatCents(fromDollars(price))
}
