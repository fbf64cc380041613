import type { RouterHistory } from '@tanstack/react-router'
import { isPayAddress } from '../lib/pay-address.ts'
import { isPayDocument } from '../lib/pay-document.ts'

/** Lets every way out of a document in which a card is typed load a page anew, which neither has the payment provider's script nor may load it. */
export function leavePayDocument(history: RouterHistory): void {
  if (!isPayDocument()) return
  history.block({
    enableBeforeUnload: false,
    blockerFn({ nextLocation: { pathname, href }, action }) {
      if (isPayAddress(pathname)) return false
      if (action === 'PUSH') location.assign(href)
      else if (action === 'REPLACE') location.replace(href)
      else {
        // Going back has changed the address already. An answer would undo that, and with it the load.
        location.reload()
        return new Promise<boolean>(() => {})
      }
      return true
    },
  })
}
