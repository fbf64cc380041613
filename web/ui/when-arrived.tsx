import type { ReactNode } from 'react'
import { msg } from '../lib/msg.ts'
import { t } from '../lib/t.ts'
import { Delayed } from './delayed.tsx'

const WAITING = {
  offline: msg('Not on this device yet. They come when you’re online.'),
  expired: msg('Not on this device yet. They come when you sign in again.'),
}

type Props = {
  /** Whether everything of the account is on this device, and if not, what it waits for; undefined until that is known. */
  arrival: 'here' | 'coming' | keyof typeof WAITING | undefined
  /** Said while they come, such as "Your documents are on their way." */
  coming: string
  /** Said where they cannot come now. */
  waiting?: Record<keyof typeof WAITING, string>
  /** What says that there are none. */
  children: ReactNode
}

/** For an empty list, which can be told to be one only when the first sync of the account on this device has ended. */
export function WhenArrived({ arrival, coming, waiting = WAITING, children }: Props) {
  if (arrival === 'here') return children
  return (
    arrival && (
      <Delayed>
        <p className="muted" role="status">
          {arrival === 'coming' ? coming : t(waiting[arrival])}
        </p>
      </Delayed>
    )
  )
}
