import '@mantine/core/styles/Input.layer.css'
import '../../../web/app/base.css'
import '../../../web/ui/layout.css'
import '../../../web/app/mantine.css'
import '../../../web/app/mantine-variables.css'
import '../../../web/app/tokens.css'
import { MantineProvider } from '@mantine/core'
import { RouterContextProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { theme } from '../../../web/app/theme.ts'
import { createPieceRouter } from '../piece-router.ts'
import classes from './page.module.css'
import { PIECES } from './pieces.tsx'

type Scheme = 'light' | 'dark'

/** All shared pieces in all their states, in one theme. */
export function PiecesPage({ scheme }: { scheme: Scheme }) {
  return (
    <MantineProvider theme={theme} forceColorScheme={scheme} withCssVariables={false} withGlobalClasses={false}>
      <main className={classes.page}>
        <h1>Pieces, {scheme}</h1>
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
      </main>
    </MantineProvider>
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
  const page = <PiecesPage scheme={scheme as Scheme} />
  createRoot(root).render(
    scheme ? <RouterContextProvider router={createPieceRouter()}>{page}</RouterContextProvider> : <BothThemes />,
  )
}
