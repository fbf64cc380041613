import '@mantine/core/styles/Input.layer.css'
import '../../../web/app/base.css'
import '../../../web/ui/layout.css'
import '../../../web/app/mantine.css'
import '../../../web/app/mantine-variables.css'
import '../../../web/app/tokens.css'
import { MantineProvider } from '@mantine/core'
import { RouterContextProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { theme } from '../../../web/app/theme.ts'
import { Page } from '../../../web/ui/page.tsx'
import { createPieceRouter } from '../piece-router.ts'
import classes from './page.module.css'
import { PIECES } from './pieces.tsx'

type Scheme = 'light' | 'dark'

/** All shared pieces in all their states, in one theme. */
export function PiecesPage({ scheme }: { scheme: Scheme }) {
  const [router] = useState(createPieceRouter)
  return (
    <RouterContextProvider router={router}>
      <MantineProvider theme={theme} forceColorScheme={scheme} withCssVariables={false} withGlobalClasses={false}>
        <main>
          <Page title={`Pieces, ${scheme}`} description="All shared pieces in all their states.">
            {Object.entries(PIECES).map(([piece, states]) => (
              <section key={piece} className={classes.piece} aria-label={piece}>
                <h2>{piece}</h2>
                {Object.entries(states).map(([state, Show]) => (
                  <figure key={state} className={classes.state}>
                    <figcaption>{state}</figcaption>
                    <Show />
                  </figure>
                ))}
              </section>
            ))}
          </Page>
        </main>
      </MantineProvider>
    </RouterContextProvider>
  )
}

/** Both themes side by side, each in a page of its own: the theme is that of a whole document. */
function BothThemes() {
  return (
    <div className={classes.themes}>
      {(['light', 'dark'] as const).map((scheme) => (
        <iframe key={scheme} title={scheme} src={`?theme=${scheme}`} />
      ))}
    </div>
  )
}

/** Called by the development server's page. */
export function start(root: HTMLElement): void {
  const scheme = new URLSearchParams(location.search).get('theme')
  createRoot(root).render(scheme ? <PiecesPage scheme={scheme as Scheme} /> : <BothThemes />)
}
