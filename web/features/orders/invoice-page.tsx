import { Button } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import type { Order } from '../../collections/orders.ts'
import { useDb } from '../../data/context.tsx'
import { useArrival } from '../../data/live.ts'
import { downloadInvoice, readInvoice } from '../../data/session/invoices.ts'
import { hasXml, type Invoice, type InvoiceKind } from '../../domain/invoice.ts'
import { t } from '../../lib/t.ts'
import { Page } from '../../ui/page.tsx'
import { Problem } from '../../ui/problem.tsx'
import { WhenArrived } from '../../ui/when-arrived.tsx'
import { CreditNoteLinks } from './credit-note-links.tsx'
import { InvoicePaper } from './invoice-paper.tsx'
import classes from './invoice-paper.module.css'
import { readOrder } from './orders.queries.ts'
import { OrdersSkeleton } from './orders-skeleton.tsx'

type Props = {
  number: string
  kind: InvoiceKind
  /** The number of the credit note; without it, the last one. */
  note?: string | undefined
}

/** /orders/EV-1001/invoice: the invoice of an order, or one of its credit notes, to read, print and download. */
export function InvoicePage({ number, kind, note }: Props) {
  const db = useDb()
  const arrival = useArrival()
  const order = useLiveQuery(
    () =>
      readOrder(db, number).then(
        (read) => read?.row ?? null,
        () => null,
      ),
    [db, number],
  )
  const id = order === undefined ? undefined : (order?.id ?? null)
  const { invoice, problem, isNone, again } = useInvoice(id ?? null, kind, note)
  const title = t(kind === 'credit' ? 'Credit note' : 'Invoice')
  return (
    <Page title={title}>
      {id === null ? (
        <WhenArrived arrival={arrival} coming={t('Your orders are on their way.')}>
          <Problem title={t('There is no such order')} />
        </WhenArrived>
      ) : isNone ? (
        <Problem tone="warning" title={t(kind === 'credit' ? 'There is no credit note' : 'There is no invoice')} />
      ) : problem ? (
        <Problem
          tone="warning"
          title={t('The invoice isn’t on this device yet')}
          actions={<Button onClick={again}>{t('Try again')}</Button>}
        >
          {t(problem)}
        </Problem>
      ) : invoice && order ? (
        <>
          <Actions orderId={order.id} invoice={invoice} />
          <div className={`row gap-s ${classes.notes}`}>
            <CreditNoteLinks order={order} shown={invoice} />
          </div>
          <InvoicePaper invoice={invoice} since={sinceThen(order)} />
        </>
      ) : (
        <OrdersSkeleton />
      )}
      <div className="row mt-xxl">
        <Button component={Link} to="/orders/$number" params={{ number } as never} variant="default">
          {t('Back to the order')}
        </Button>
      </div>
    </Page>
  )
}

/** What has become of an invoice since it was issued. */
function sinceThen({ status, payment_status }: Order): 'paid' | 'taken-back' | undefined {
  if (status === 'cancelled' || payment_status === 'refunded') return 'taken-back'
  return payment_status === 'unpaid' ? undefined : 'paid'
}

function useInvoice(id: string | null, kind: InvoiceKind, note = '') {
  const db = useDb()
  const [read, setRead] = useState<{ invoice?: Invoice; problem?: string; isNone?: boolean }>({})
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!id) return
    let isCurrent = true
    setRead({})
    void readInvoice(db, id, kind, note).then((answer) => {
      if (isCurrent) setRead('value' in answer ? { invoice: answer.value } : answer)
    })
    return () => void (isCurrent = false)
  }, [db, id, kind, note, tries])
  return { ...read, again: () => setTries((count) => count + 1) }
}

function Actions({ orderId, invoice }: { orderId: string; invoice: Invoice }) {
  const db = useDb()
  const [busy, setBusy] = useState<'pdf' | 'xml' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const save = async (ending: 'pdf' | 'xml') => {
    setBusy(ending)
    setFailure(null)
    setFailure(await downloadInvoice(db, orderId, invoice, ending).finally(() => setBusy(null)))
  }
  const icon = <IconDownload size={20} stroke={1.8} aria-hidden />
  return (
    <div className="stack gap-s mb-xl">
      <div className="row gap-s">
        <Button leftSection={<IconPrinter size={20} stroke={1.8} aria-hidden />} onClick={() => print()}>
          {t('Print')}
        </Button>
        <Button variant="default" leftSection={icon} loading={busy === 'pdf'} onClick={() => void save('pdf')}>
          {t('Download PDF')}
        </Button>
        {hasXml(invoice) && (
          <Button variant="default" leftSection={icon} loading={busy === 'xml'} onClick={() => void save('xml')}>
            {t('XML for accounting')}
          </Button>
        )}
      </div>
      {failure && (
        <p className="small muted" role="alert">
          {t(failure)}
        </p>
      )}
    </div>
  )
}
