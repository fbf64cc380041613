import { lazy, Suspense, type MouseEvent, type ReactNode } from 'react'
import { WhenIdle } from '../ui/when-idle.tsx'
import { useBrowserBar } from './color-scheme.ts'
import { ReloadNote } from './reload-note.tsx'
import { RouteOverlay } from './route-overlay.tsx'
import classes from './shell.module.css'
import { useArrival } from './use-arrival.ts'

// Nothing is shown with them before the first event, so they come after the first paint.
const Toasts = lazy(() => import('./toasts.tsx'))

// By hand: a hash in the address would be an entry of its own for Back.
function skipToMain(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

type Props = { header: ReactNode; banner: ReactNode; footer: ReactNode; bottomBar: ReactNode; children: ReactNode }

/** What stands around every page. The parts come in from routes/__root. */
export function Shell({ header, banner, footer, bottomBar, children }: Props) {
  useArrival()
  useBrowserBar()
  return (
    <div className={classes.shell}>
      <a href="#main" className={classes.skip} onClick={skipToMain}>
        Skip to content
      </a>
      {header}
      <ReloadNote />
      {banner}
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      {footer}
      {bottomBar}
      <RouteOverlay />
      <WhenIdle>
        <Suspense>
          <Toasts />
        </Suspense>
      </WhenIdle>
    </div>
  )
}
