import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Mosaic } from '../../ui/mosaic.tsx'
import { dismissInstall, openInstallDialog } from './install-offer.ts'
import classes from './install.module.css'
import { useInstall } from './use-install.ts'

const IosSheet = lazy(() => import('./ios-sheet.tsx').then((file) => ({ default: file.IosSheet })))

/** An install offer on signed-in pages; hidden permanently after "Not now". */
export function InstallCard() {
  const { method, dismissed } = useInstall()
  const [sheet, setSheet] = useState(false)
  if (method === 'none' || dismissed) return null
  return (
    <section className={classes.card} aria-labelledby="install-title">
      <Mosaic id="everyday" kind="design" cols={2} rows={2} className={classes.picture} />
      <div className={classes.words}>
        <h2 id="install-title" className={classes.title}>
          Keep Everyday at hand
        </h2>
        <p className={classes.text}>
          Installed, it opens like any app, takes shared links, and its data is not cleared by the browser.
        </p>
        <div className={classes.actions}>
          <Button
            size="sm"
            variant="light"
            onClick={() => (method === 'ios' ? setSheet(true) : void openInstallDialog())}
          >
            Install app
          </Button>
          <Button size="sm" variant="default" onClick={dismissInstall}>
            Not now
          </Button>
        </div>
      </div>
      {sheet && (
        <Suspense>
          <IosSheet opened onClose={() => setSheet(false)} />
        </Suspense>
      )}
    </section>
  )
}
