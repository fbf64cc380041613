import type { MouseEvent, ReactNode } from 'react'
import { t } from '../lib/t.ts'
import { BlockedStorageNote } from './blocked-storage-note.tsx'
import { useThemeColor } from './color-scheme.ts'
import { ReloadNote } from './reload-note.tsx'
import { ReplayInput } from './replay-input.tsx'
import { RouteOverlay } from './route-overlay.tsx'
import classes from './shell.module.css'
import { useNavigationEffects } from './use-navigation-effects.ts'

// Not by the hash, which would add a history entry.
function skipToMain(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

/** `site` has every menu and the footer, `app` is for the account pages, `quiet` for sign-in and sign-up. */
export type Layout = 'site' | 'app' | 'quiet'

type Props = {
  layout: Layout
  /** Of the page, if it is in another language than what is around it. */
  lang: string | undefined
  header: ReactNode
  banner: ReactNode
  footer: ReactNode
  bottomBar: ReactNode
  children: ReactNode
}

/** The layout around every page. Its parts are passed in by routes/__root. */
export function Shell({ layout, lang, header, banner, footer, bottomBar, children }: Props) {
  useNavigationEffects()
  useThemeColor()
  return (
    <div className={`${classes.shell} ${classes[layout] ?? ''}`}>
      <a href="#main" className={classes.skip} onClick={skipToMain}>
        {t('Skip to content')}
      </a>
      {layout === 'site' ? header : <div className={classes.navigation}>{header}</div>}
      {/* The same element in all layouts: a page goes on as it is when a session begins. */}
      <div className={layout === 'app' ? classes.column : classes.plain}>
        <ReloadNote />
        <BlockedStorageNote />
        {banner}
        <main id="main" tabIndex={-1} className={classes.main} lang={lang}>
          {children}
        </main>
        {footer}
      </div>
      {bottomBar}
      <RouteOverlay />
      <ReplayInput region="frame" />
    </div>
  )
}
