import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useDb } from '../../data/context.tsx'
import { acceptShared, deleteShared, isUnconfirmed } from '../../data/offline/shared.ts'
import { t } from '../../lib/t.ts'
import { Page } from '../../ui/page.tsx'
import { SharedText } from './shared-text.tsx'

type Props = {
  /** That of the share. */
  id: string
  /** The worker has just led here with it. */
  isNew: boolean
  /** What it is, a line each; null if nothing is kept under the id. */
  read: (owner: string) => Promise<string[] | null>
  /** Shown once it is the person's own. */
  children: ReactNode
}

/**
 * Asks before something is stored that another site may have sent. The installed app does not ask for what has just arrived: the system
 * shares to it, and to no tab of a browser.
 */
export function ConfirmShare({ id, isNew, read, children }: Props) {
  const { owner } = useDb()
  const navigate = useNavigate()
  const [lines, setLines] = useState<string[] | 'reading' | 'answered'>('reading')
  const begin = useEffectEvent(async (): Promise<string[] | 'answered'> => {
    if (isNew && matchMedia('(display-mode: standalone)').matches) await acceptShared(owner, id)
    return (await isUnconfirmed(owner, id)) ? ((await read(owner)) ?? 'answered') : 'answered'
  })
  useEffect(() => {
    let mounted = true
    // Whether it is confirmed is unknown then: the person is asked.
    const show = (next: string[] | 'answered') => mounted && setLines(next)
    begin().then(show, () => show([]))
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
  const accept = async () => {
    await acceptShared(owner, id)
    setLines('answered')
  }
  const discard = async () => {
    await deleteShared(owner, id)
    await navigate({ to: '/share-target', replace: true })
  }
  return (
    <Page
      title={t('Save what was shared?')}
      description={t('A web page may have sent this. Save it only if you shared it yourself.')}
      width="text"
    >
      <SharedText lines={lines} />
      <div className="row mt-xl">
        <Button onClick={() => void accept()}>{t('Save')}</Button>
        <Button variant="default" onClick={() => void discard()}>
          {t('Discard')}
        </Button>
      </div>
    </Page>
  )
}
