import type { MouseEvent, ReactNode } from 'react'
import { useThemeColor } from './color-scheme.ts'
import { ReloadNote } from './reload-note.tsx'
import { ReplayInput } from './replay-input.tsx'
import { RouteOverlay } from './route-overlay.tsx'
import classes from './shell.module.css'
import { useNavigationEffects } from './use-navigation-effects.ts'
import { BlockedStorageNote } from './blocked-storage-note.tsx'

// Not by the hash, which would add a history entry.
function skipToMain(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

type Props = { header: ReactNode; banner: ReactNode; footer: ReactNode; bottomBar: ReactNode; children: ReactNode }

/** The layout around every page. Its parts are passed in by routes/__root. */
export function Shell({ header, banner, footer, bottomBar, children }: Props) {
  useNavigationEffects()
  useThemeColor()
  return (
    <div className={classes.shell}>
      <a href="#main" className={classes.skip} onClick={skipToMain}>
        Skip to content
      </a>
      {header}
      <ReloadNote />
      <BlockedStorageNote />
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
