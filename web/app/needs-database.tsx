import type { ReactNode } from 'react'
import { WhenOpen } from '../data/context.tsx'
import { OpeningError } from '../data/database/opening-error.ts'
import { LoadingView } from './loading-view.tsx'
import { NotOpened } from './not-opened.tsx'

/** Opens the database for pages that need it, or shows why it cannot be opened. */
export function NeedsDatabase({ children }: { children: ReactNode }) {
  return (
    <WhenOpen
      now
      fallback={<LoadingView />}
      failed={(error) => {
        // Any other error is a bug, for the error boundary.
        if (!(error instanceof OpeningError)) throw error
        return <NotOpened error={error} />
      }}
    >
      {children}
    </WhenOpen>
  )
}
