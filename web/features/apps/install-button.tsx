import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useOpenDb, useSession, WhenOpen } from '../../data/context.tsx'
import { signInFor } from '../../data/session/wanted.ts'
import type { App } from '../../catalog/schema/apps.ts'
import { SiteLink } from '../../ui/link.tsx'
import { Optional } from '../../ui/optional.tsx'
import classes from './install-button.module.css'
import { later } from '../../ui/later.tsx'

// Loaded with the database; until then nothing counts as installed.
const LiveInstalled = later(() => import('./live-installed.tsx').then((file) => file.default))

const NONE: ReadonlySet<string> = new Set()

/** `Install Now` adds the app to the person's own, then `Open` links to it. Signed out, it leads to sign-in, which adds it. */
export function InstallButton({ app }: { app: Pick<App, 'id' | 'name' | 'open'> }) {
  const { user } = useSession()
  const openDb = useOpenDb()
  const navigate = useNavigate()
  const from = useLocation({ select: (location) => location.href })
  const [installed, setInstalled] = useState(NONE)
  const [problem, setProblem] = useState<string | null>(null)
  const isInstalled = user !== null && installed.has(app.id)

  const change = async (verb: 'installApp' | 'removeApp') => {
    if (!user) return navigate(signInFor('app', app.id, from))
    try {
      const [db, commands] = await Promise.all([openDb(), import('./installed-apps.commands.ts')])
      const result = await commands[verb](db, app.id)
      setProblem(result.ok ? null : result.message)
    } catch {
      // The database or its code could not be loaded.
      setProblem('That could not be saved on this device')
    }
  }

  return (
    <div>
      <div className="row">
        {isInstalled ? (
          <>
            <Button size="lg" component={SiteLink} to={app.open.to}>
              Open
            </Button>
            <Button
              size="lg"
              variant="default"
              onClick={() => void change('removeApp')}
              aria-label={`Remove ${app.name}`}
            >
              Remove
            </Button>
          </>
        ) : (
          <Button
            size="lg"
            leftSection={<IconDownload size={20} stroke={1.8} aria-hidden />}
            onClick={() => void change('installApp')}
          >
            Install Now
          </Button>
        )}
      </div>
      <p role="status" className={`muted mt-s ${classes.status}`} data-problem={problem ? true : undefined}>
        {problem ?? (isInstalled ? `Installed on your account. ${app.open.label} opens it.` : '')}
      </p>
      <WhenOpen>
        <Optional>
          <LiveInstalled onChange={setInstalled} />
        </Optional>
      </WhenOpen>
    </div>
  )
}
