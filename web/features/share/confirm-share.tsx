import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useDb } from '../../data/context.tsx'
import { t } from '../../lib/t.ts'
import { Page } from '../../ui/page.tsx'
import { SharedText } from './shared-text.tsx'
import { acceptShared, refuseShared } from './unconfirmed.ts'

type Props = {
  /** That of the share. */
  id: string
  /** What waits for an answer, a line each; null if nothing does. */
  read: (owner: string) => Promise<string[] | null>
  /** Shown once it is the person's own. */
  children: ReactNode
}

/**
 * Asks before something is stored that another site may have sent. The installed app does not ask: the system shares to it, and to no tab
 * of a browser.
 */
export function ConfirmShare({ id, read, children }: Props) {
  const { owner } = useDb()
  const [lines, setLines] = useState<string[] | 'reading' | 'answered'>('reading')
  const readLines = useEffectEvent(read)
  useEffect(() => {
    let mounted = true
    const begin = async () => {
      if (matchMedia('(display-mode: standalone)').matches) await acceptShared(owner, id)
      const waiting = await readLines(owner)
      if (mounted) setLines(waiting ?? 'answered')
    }
    void begin()
    return () => {
      mounted = false
    }
  }, [owner, id])
  if (lines === 'answered') return children
  if (lines === 'reading')
    return (
      <Page title={t('Share to Everyday')} width="text">
        {null}
      </Page>
    )
  const answer = async (does: (owner: string, id: string) => Promise<void>) => {
    await does(owner, id)
    setLines('answered')
  }
  return (
    <Page
      title={t('Save what was shared?')}
      description={t('It came from a page in this browser. Save it only if you have just shared it yourself.')}
      width="text"
    >
      <SharedText lines={lines} />
      <div className="row mt-xl">
        <Button onClick={() => void answer(acceptShared)}>{t('Save')}</Button>
        <Button variant="default" onClick={() => void answer(refuseShared)}>
          {t('Discard')}
        </Button>
      </div>
    </Page>
  )
}
