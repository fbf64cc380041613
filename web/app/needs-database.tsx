import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { WhenOpen } from '../data/context.tsx'
import { OpeningError } from '../data/database/opening-error.ts'
import { LoadingView } from './loading-view.tsx'
import { NotOpened } from './not-opened.tsx'

/** Opens the database for pages that need it, or shows why it cannot be opened. */
export function NeedsDatabase({ children }: { children: ReactNode }) {
  // For screen readers: who was told of the loading is told what has come.
  const [told, setTold] = useState('')
  return (
    <>
      <p role="status" className="unseen">
        {told}
      </p>
      <WhenOpen
        now
        fallback={<LoadingView onShown={() => setTold('Loading')} />}
        failed={(error) => {
          // Any other error is a bug, for the error boundary.
          if (!(error instanceof OpeningError)) throw error
          return <NotOpened error={error} />
        }}
      >
        {children}
        <Mounted onMounted={() => setTold((before) => before && heading())} />
      </WhenOpen>
    </>
  )
}

const heading = (): string => document.querySelector('main h1')?.textContent ?? ''

function Mounted({ onMounted }: { onMounted: () => void }) {
  const report = useEffectEvent(onMounted)
  useEffect(() => report(), [])
  return null
}
