import type { OrderLine } from '../../../web/collections/orders.ts'
import type { ShopDevice } from './tab.ts'

/**
 * An order that a person has placed, and what has become of it on the device: it waits or is placed, it was refused, with the reason, the
 * person knows that, or it was taken back before the server could know of it.
 */
export type Placed = {
  id: string
  device: ShopDevice
  lines: OrderLine[]
  state: 'placed' | 'refused' | 'known refused' | 'taken back'
  /** A restored server has lost it: sent again, it may be refused. */
  isLost: boolean
  /** It was refused, and then a backup was restored that has it, from before another restore. */
  isBack: boolean
}
