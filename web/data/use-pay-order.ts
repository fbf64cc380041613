import { useState } from 'react'
import { useOnline } from '../lib/online.ts'
import { payOrder, type PayFailure } from './session/pay-order.ts'

/** Paying an order: `pay` goes to where it is paid, or with `isHosted` to the page of the payment provider; `failure` is why it did not. */
export function usePayOrder(id: string, isHosted = false) {
  const isOnline = useOnline()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<PayFailure | null>(null)
  const pay = async () => {
    setBusy(true)
    setFailure(null)
    // Also where it leads away: who comes back finds the page as it was left, and may go there again.
    setFailure(await payOrder(id, isHosted).finally(() => setBusy(false)))
  }
  return { pay: () => void pay(), isBusy, failure, isOnline }
}
