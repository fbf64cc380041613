import { Button } from '@mantine/core'
import { useReloadNeeded, useStalled } from '../data/context.tsx'
import { msg } from '../lib/msg.ts'
import { t } from '../lib/t.ts'
import classes from './reload-note.module.css'

const WORDS = {
  updated: {
    title: msg('Everyday was updated in another tab.'),
    text: msg('Reload this page to continue. What you saved is kept.'),
  },
  stalled: {
    title: msg('Another Everyday tab is using your data.'),
    text: msg(
      'This page will continue when that tab is done. If it doesn’t, close the other tabs or reload this page. What you saved is kept.',
    ),
  },
  fault: {
    title: msg('The data on this device can’t be read right now.'),
    text: msg('Reload this page to continue. If that doesn’t help, close your other Everyday tabs.'),
  },
}

/** Asks for a reload when the database is lost to an update in another tab, a fault, or a tab that blocks it. */
export function ReloadNote() {
  const stalled = useStalled()
  const reason = useReloadNeeded() ?? (stalled ? 'stalled' : null)
  if (!reason) return null
  const { title, text } = WORDS[reason]
  return (
    <div className={`row center wash ${classes.note}`} role="alert">
      <p>
        <strong>{t(title)}</strong> {t(text)}
      </p>
      <Button onClick={() => location.reload()}>{t('Reload')}</Button>
    </div>
  )
}
