import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Catalog } from '../../data/catalog/catalog.ts'
import { useDb } from '../../data/context.tsx'
import type { EverydayDb } from '../../data/database/db.ts'
import type { WriteOutcome } from '../../data/database/write-outcome.ts'
import type { OutboxEntry } from '../../data/syncing/sync-control.ts'
import { useCatalog } from '../../data/use-catalog.ts'
import { useConfig } from '../../data/use-config.ts'
import type { OrderAgain } from '../../domain/order-again.ts'
import { givesTitles } from '../../domain/owned-titles.ts'
import { t } from '../../lib/t.ts'
import { Problem } from '../../ui/problem.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderItems } from './order-items.tsx'
import classes from './order-page.module.css'
import { OrderSummary } from './order-summary.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import type { OrderView } from './orders.queries.ts'
import { shownItems, type ShownItem } from './shown-items.ts'
import { useAgainNotices } from './use-again-notices.ts'

export type OneOrderProps = {
  order: OrderView
  /** Puts what is still sold of these into the cart. */
  addAgain: (db: EverydayDb, catalog: Catalog, items: ShownItem[]) => Promise<WriteOutcome<OrderAgain>>
  /** Why the server has refused a change, a sentence each. */
  reasonsOf: (entry: OutboxEntry) => string[]
  /** The download of a title that was bought to read, hear, learn or use. */
  downloadOf: (sku: string, name: string) => ReactNode
}

/** What the page of an order shows below its heading: its steps, what is in it, what it costs, and what can be done with it. */
export function OneOrder({ order, addAgain, reasonsOf, downloadOf }: OneOrderProps) {
  const { line, row, refused } = order
  const db = useDb()
  const navigate = useNavigate()
  const { state: catalog } = useCatalog()
  const taxes = useConfig()?.taxes ?? {}
  const notices = useAgainNotices()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ title: string; text: string } | null>(null)
  const [told, setTold] = useState('')
  const first = useRef<HTMLElement>(null)
  // The button that opened the dialog is going. After the dialog, which gives the focus back to it.
  useEffect(() => {
    if (told) first.current?.focus({ preventScroll: true })
  }, [told])
  const items = shownItems(order, catalog.status === 'ready' ? catalog.catalog : null)

  const again = async () => {
    if (catalog.status !== 'ready')
      return setProblem({
        title: t('The store’s items aren’t on this device yet'),
        text: t('Try again when you’re online.'),
      })
    setBusy(true)
    const outcome = await addAgain(db, catalog.catalog, items)
    setBusy(false)
    if (!outcome.ok)
      return setProblem({ title: t(outcome.message), text: t(outcome.detail ?? 'Your cart hasn’t changed.') })
    const { lines, full } = outcome.value
    if (lines.length + full.length === 0)
      return setProblem({
        title: t('Nothing in this order is sold any more'),
        text: t('The store has what is sold now.'),
      })
    notices.show(outcome.value)
    await navigate({ to: '/cart' })
  }
  return (
    <>
      {refused && (
        <Problem
          tone="warning"
          className="mb-xl"
          title={t(order.creation ? 'This order was not placed' : 'Your cancellation was not accepted')}
          actions={
            <Button component={Link} to="/sync" variant="default">
              {t('Decide what to do')}
            </Button>
          }
        >
          {reasonsOf(refused).map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </Problem>
      )}
      {problem && (
        <Problem tone="warning" className="mb-xl" title={problem.title}>
          {problem.text}
        </Problem>
      )}
      <div className={`split ${classes.columns}`}>
        <div className="stack gap-xxl">
          <section ref={first} tabIndex={-1} aria-label={t('History')} className={`card pad ${classes.first}`}>
            {/* Only what is printed is sent; services are delivered without. */}
            <OrderTimeline
              order={row}
              isSent={items.some(({ kind }) => kind === 'book')}
              isRefused={line.state === 'refused'}
            />
            <OrderActions order={order} isBusy={isBusy} onAgain={() => void again()} onCancel={() => setAsking(true)} />
          </section>
          <OrderItems items={items} isOwned={line.number !== '' && givesTitles(row)} downloadOf={downloadOf} />
        </div>
        <OrderSummary row={row} items={items} taxes={taxes} />
      </div>
      <span className="unseen" role="status">
        {told}
      </span>
      {isAsking && (
        <CancelDialog
          order={order}
          onClose={() => setAsking(false)}
          onCancelled={(what) => {
            setAsking(false)
            if (what === 'taken-back') {
              notices.takenBack()
              return void navigate({ to: '/orders' })
            }
            setTold(t('The order will be canceled'))
          }}
        />
      )}
    </>
  )
}
