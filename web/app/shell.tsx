import type { MouseEvent, ReactNode } from 'react'
import { useBrowserBar } from './color-scheme.ts'
import { ReloadNote } from './reload-note.tsx'
import { ReplayInput } from './replay-input.tsx'
import { RouteOverlay } from './route-overlay.tsx'
import classes from './shell.module.css'
import { useArrival } from './use-arrival.ts'

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
      <ReplayInput region="frame" />
    </div>
  )
}
