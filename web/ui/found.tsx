import { Suspense, type ReactNode } from 'react'
import { later } from './later.tsx'

const Meant = later(() => import('./meant.tsx').then((file) => file.Meant))

type Props = {
  /** How much was found, in words; empty while that is not known, or nothing was looked for. */
  count: ReactNode
  /** It can be seen elsewhere, in the heading of the list. */
  isCountUnseen?: boolean
  /** What the search seems to mean, if it is misspelled. */
  meant: string | undefined
  className?: string | undefined
  /** What else there is to say of what was found. */
  children?: ReactNode
}

/**
 * The status of a list that is searched: how much was found, and the question whether something else was meant. It is there before it has words,
 * so that they are read out, and takes the focus when the question was answered.
 */
export function Found({ count, isCountUnseen, meant, className, children }: Props) {
  return (
    <div role="status" tabIndex={-1} className={className}>
      {count && <p className={isCountUnseen ? 'unseen' : 'muted'}>{count}</p>}
      {meant && (
        <Suspense>
          <p>
            <Meant query={meant} />
          </p>
        </Suspense>
      )}
      {children}
    </div>
  )
}
