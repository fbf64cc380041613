import { Button } from '@mantine/core'
import { usePayOrder } from '../../data/use-pay-order.ts'
import { t } from '../../lib/t.ts'
import { Problem } from '../../ui/problem.tsx'

/** Leads to the payment provider, for an order that waits for its payment by card. */
export function OrderPayment({ id }: { id: string }) {
  const { pay, isBusy, failure, isOnline } = usePayOrder(id)
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
