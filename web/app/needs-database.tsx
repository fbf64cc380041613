import type { ReactNode } from 'react'
import { WhenOpen } from '../data/context.tsx'
import { OpeningError } from '../data/opening-error.ts'
import { LoadingView } from './loading-view.tsx'
import { NotOpened } from './not-opened.tsx'

/** Pages that are about what this device holds: they open its database, and say so when that cannot be. */
export function NeedsDatabase({ children }: { children: ReactNode }) {
  return (
    <WhenOpen
      now
      fallback={<LoadingView />}
      failed={(error) => {
        // Anything else is a fault of the app, and is shown as one.
        if (!(error instanceof OpeningError)) throw error
        return <NotOpened error={error} />
      }}
    >
      {children}
    </WhenOpen>
  )
}
