import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { WhenOpen } from '../data/context.tsx'
import { OpeningError } from '../data/database/opening-error.ts'
import { t } from '../lib/t.ts'
import { LoadingView } from './loading-view.tsx'
import { NotOpened } from './not-opened.tsx'

/** How long what has come is told; left there, it would be read again once a dialog closes. */
const TOLD_MS = 3000

/** Opens the database for pages that need it, or shows why it cannot be opened. */
export function NeedsDatabase({ children }: { children: ReactNode }) {
  // For screen readers: who was told of the loading is told what has come.
  const [told, setTold] = useState('')
  const [hasCome, setCome] = useState(false)
  useEffect(() => {
    if (!hasCome) return
    const timer = setTimeout(() => setTold(''), TOLD_MS)
    return () => clearTimeout(timer)
  }, [hasCome])
  const onMounted = () => {
    setTold((before) => before && heading())
    setCome(true)
  }
  return (
    <>
      <p role="status" className="unseen">
        {told}
      </p>
      <WhenOpen
        now
        fallback={<LoadingView onShown={() => setTold(t('Loading'))} />}
        failed={(error) => {
          // Any other error is a bug, for the error boundary.
          if (!(error instanceof OpeningError)) throw error
          return <NotOpened error={error} />
        }}
      >
        {children}
        <Mounted onMounted={onMounted} />
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
