import { lazy } from 'react'
import { WhenOpen } from '../../data/context.tsx'
import { Optional } from '../../ui/optional.tsx'
import { Logo } from './logo.tsx'
import classes from './quiet-header.module.css'

const StatusChip = lazy(() => import('./status-chip.tsx').then((file) => ({ default: file.StatusChip })))

/** The header of sign-in and sign-up: the way home and nothing else. */
export function QuietHeader() {
  return (
    <header className={`between ${classes.header}`}>
      <Logo />
      <WhenOpen>
        <Optional>
          <StatusChip />
        </Optional>
      </WhenOpen>
    </header>
  )
}
