import { Button } from '@mantine/core'
import { useState } from 'react'
import { install } from '../../../public/catalog/site.json'
import { t } from '../../lib/t.ts'
import { LogoMark } from '../../ui/logo-mark.tsx'
import { dismissInstall, openInstallDialog } from './install-offer.ts'
import classes from './install.module.css'
import { useInstall } from './use-install.ts'
import { laterDialog } from '../../ui/later.tsx'

const IosSheet = laterDialog(() => import('./ios-sheet.tsx').then((file) => file.IosSheet))

/** An install offer on signed-in pages; hidden permanently after "Not now". */
export function InstallCard() {
  const { method, dismissed } = useInstall()
  const [sheet, setSheet] = useState(false)
  if (method === 'none' || dismissed) return null
  return (
    <section className="card pad media" aria-labelledby="install-title">
      <LogoMark className={`tile ${classes.picture}`} />
      <div>
        <h2 id="install-title" className="subheading">
          {t(install.title)}
        </h2>
        <p className="muted small mt-xs">{t(install.text)}</p>
        <div className="row gap-s mt-m">
          <Button
            size="sm"
            variant="light"
            onClick={() => (method === 'ios' ? setSheet(true) : void openInstallDialog())}
          >
            {t('Install app')}
          </Button>
          <Button size="sm" variant="default" onClick={dismissInstall}>
            {t('Not now')}
          </Button>
        </div>
      </div>
      {sheet && <IosSheet onClose={() => setSheet(false)} />}
    </section>
  )
}
