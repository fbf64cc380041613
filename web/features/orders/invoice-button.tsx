import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { getInvoice } from '../../data/session/get-invoice.ts'
import { t } from '../../lib/t.ts'

/** Downloads the invoice of an order, which the server makes. */
export function InvoiceButton(order: { id: string; number: string }) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const press = async () => {
    setBusy(true)
    setFailure(null)
    setFailure(await getInvoice(order).finally(() => setBusy(false)))
  }
  return (
    <>
      <Button
        variant="light"
        loading={isBusy}
        leftSection={<IconFileText size={20} stroke={1.8} aria-hidden />}
        onClick={() => void press()}
      >
        {t('Invoice')}
      </Button>
      {failure && (
        <p className="small muted" role="alert">
          {t(failure)}
        </p>
      )}
    </>
  )
}
