import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useLastSyncAt } from '../../data/live.ts'
import { usePayOrder } from '../../data/use-pay-order.ts'
import { t } from '../../lib/t.ts'
import { Problem } from '../../ui/problem.tsx'

/** What the server says is waited for so long, in ms. */
const CHECK_MS = 6000

/** Leads to the payment provider, for an order that waits for its payment by card. */
export function OrderPayment({ id }: { id: string }) {
  const { pay, isBusy, failure, isOnline } = usePayOrder(id)
  const isChecked = useIsChecked()
  if (isOnline && !isChecked)
    return (
      <p className="small muted mt-l" role="status">
        {t('Checking whether it’s paid…')}
      </p>
    )
  return (
    <div className="stack mt-l">
      {failure && <Problem title={t(failure.message)}>{t(failure.detail)}</Problem>}
      <Button fullWidth loading={isBusy} disabled={!isOnline} onClick={pay}>
        {t('Pay now')}
      </Button>
      <p className="small muted">
        {isOnline ? t('An order that isn’t paid within 24 hours is canceled.') : t('You can pay once you’re online.')}
      </p>
    </div>
  )
}

/** Whether this page has heard from the server: who comes back from the payment provider has paid, and this device does not know it yet. */
function useIsChecked(): boolean {
  const lastSyncAt = useLastSyncAt()
  const [hasWaited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), CHECK_MS)
    return () => clearTimeout(timer)
  }, [])
  return hasWaited || (lastSyncAt ?? 0) > performance.timeOrigin
}
