import { IconCheck, IconClock, IconPackage, IconTruck, IconX } from '@tabler/icons-react'
import type { Order } from '../../collections/orders.ts'
import { formatCents } from '../../domain/money.ts'
import { orderTimeline, type TimelineStep } from '../../domain/order-timeline.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { momentOf } from '../../lib/timestamp.ts'
import { useDates } from '../../lib/use-dates.ts'
import classes from './order-timeline.module.css'
import { useStateWords } from './use-state-words.ts'

const STEPS: Record<Exclude<TimelineStep['step'], 'partly_refunded'>, string> = {
  kept: msg('Kept on your device'),
  placed: msg('Placed'),
  paid: msg('Paid'),
  refund_failed: msg('Refund did not arrive'),
  refunded: msg('Refunded'),
  returned: msg('Payment sent back'),
  shipped: msg('Shipped'),
  delivered: msg('Delivered'),
  cancelled: msg('Cancelled'),
}

/** For screen readers: the color of the ring says it to others. */
const STATES: Record<TimelineStep['state'], string> = { done: msg('done'), now: msg('now'), 'to-come': msg('to come') }

type Props = {
  order: Order
  /** Something in it goes by mail. */
  isSent: boolean
  /** The server has refused it: nothing is to come. */
  isRefused: boolean
}

/** What has happened to an order, and what is to come. */
export function OrderTimeline({ order, isSent, isRefused }: Props) {
  const dates = useDates()
  const words = useStateWords()
  const steps = orderTimeline(order, isSent).filter(({ state }) => !isRefused || state !== 'to-come')
  const textOf = ({ step, by, state, amount }: TimelineStep) => {
    if (step === 'partly_refunded') return t('{amount} refunded', { amount: formatCents(amount ?? 0) })
    if (step === 'kept' && state === 'now') return t('Kept on this device')
    if (step !== 'cancelled') return t(STEPS[step])
    if (state === 'to-come') return words('cancelling')
    if (by === 'payment') return t('Canceled unpaid')
    return t(by === 'customer' ? 'Canceled by you' : 'Canceled by us')
  }
  return (
    <ol className={classes.timeline}>
      {steps.map((step) => (
        <li key={`${step.step} ${step.at}`} className={classes.step} data-state={step.state}>
          <span className={classes.ring} aria-hidden>
            <StepIcon step={step} />
          </span>
          <p className="shrink bold tight">
            {textOf(step)}
            <span className="unseen">, {t(STATES[step.state])}</span>
          </p>
          {step.at && (
            <time className="tiny figures muted" dateTime={step.at.replace(' ', 'T')}>
              {`${dates.day(momentOf(step.at))}, ${dates.time(momentOf(step.at))}`}
            </time>
          )}
        </li>
      ))}
    </ol>
  )
}

function StepIcon({ step: { step, state } }: { step: TimelineStep }) {
  const look = { size: 16, stroke: 2.2 }
  if (step === 'cancelled') return <IconX {...look} />
  if (state === 'done') return <IconCheck {...look} />
  if (step === 'kept') return <IconClock {...look} />
  if (step === 'shipped') return <IconTruck {...look} />
  if (step === 'delivered') return <IconPackage {...look} />
  return state === 'now' ? <IconCheck {...look} /> : null
}
