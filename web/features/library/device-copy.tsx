import { Button } from '@mantine/core'
import { IconDeviceMobileCheck, IconDownload } from '@tabler/icons-react'
import { useDb, useSession } from '../../data/context.tsx'
import { failureText } from '../../data/database/write-outcome.ts'
import { copiesSummary, type LibraryCopy } from '../../domain/library-copy.ts'
import { formatBytes } from '../../lib/format-bytes.ts'
import { useOnline } from '../../lib/online.ts'
import { t } from '../../lib/t.ts'
import { downloadTitle, removeFromDevice, stopDownload } from './library.commands.ts'
import { ShareBar } from './how-far.tsx'
import classes from './library.module.css'

type Props = {
  copies: readonly LibraryCopy[]
  /** The server has said which files there are. */
  isListed: boolean
  /** What buttons are about. */
  title: string
  /** Also offers to end the download, and to remove what is here. */
  canRemove?: boolean
  onFailure: (text: string) => void
}

/** What of a title is on this device, and what can be done about it. */
export function DeviceCopy({ copies, isListed, title, canRemove = false, onFailure }: Props) {
  const db = useDb()
  const online = useOnline()
  const { expired } = useSession()
  const { size, done, state, isFull } = copiesSummary(copies)
  const report = async (run: ReturnType<typeof downloadTitle>) => {
    const outcome = await run
    if (!outcome.ok) onFailure(failureText(outcome))
  }
  const button = (label: string, run: typeof removeFromDevice) => (
    <Button variant="default" aria-label={`${label}: ${title}`} onClick={() => void report(run(db, copies))}>
      {label}
    </Button>
  )
  const remove = canRemove && done > 0 && button(t('Remove from this device'), removeFromDevice)
  if (state === 'none') {
    if (isListed) return <p className="tiny muted">{t('Not added by the shop yet')}</p>
    return <p className="tiny muted">{t(online ? 'Looking for its files' : 'Its files come when you’re online.')}</p>
  }
  if (state === 'here')
    return (
      <>
        <p className={`row gap-xs tiny muted ${classes.state}`}>
          <IconDeviceMobileCheck size={18} stroke={1.8} aria-hidden />
          {t('On this device')}
        </p>
        {remove}
      </>
    )
  if (state === 'coming') {
    const percent = size > 0 ? Math.floor((100 * done) / size) : 0
    const waits = expired ? t('Waiting for you to sign in') : online ? null : t('Waiting for a connection')
    return (
      <>
        <div className={classes.coming}>
          <p className="tiny muted figures">{waits ?? t('Downloading, {percent} %', { percent })}</p>
          <ShareBar share={size > 0 ? done / size : 0} />
        </div>
        {canRemove && button(t('Stop the download'), stopDownload)}
        {remove}
      </>
    )
  }
  const left = formatBytes(size - done)
  return (
    <>
      {isFull && (
        <p className="tiny problem">
          {t('There isn’t enough space on this device. Remove something from it, and try again.')}
        </p>
      )}
      <Button
        variant="default"
        disabled={!online || expired}
        leftSection={<IconDownload size={18} stroke={1.8} aria-hidden />}
        aria-label={`${t('Download ({size})', { size: left })}: ${title}`}
        onClick={() => void report(downloadTitle(db, copies))}
      >
        {t('Download ({size})', { size: left })}
      </Button>
      {remove}
    </>
  )
}
