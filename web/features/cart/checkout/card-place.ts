import { msg } from '../../../lib/msg.ts'

/** Where a card is typed; `hasForm`: on a page of this site. */
export const cardPlace = (hasForm = false): string =>
  hasForm ? msg('In the form of our payment provider') : msg('On the page of our payment provider')
