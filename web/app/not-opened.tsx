import { Button } from '@mantine/core'
import type { OpeningError } from '../data/database/opening-error.ts'
import { msg } from '../lib/msg.ts'
import { t } from '../lib/t.ts'
import { EmptyState } from '../ui/empty-state.tsx'

const WORDS = {
  blocked: {
    title: msg('Close your other Everyday tabs'),
    text: msg(
      'Another tab or window is running an older version of Everyday. Close it, and this page will continue. Nothing is lost.',
    ),
  },
  busy: {
    title: msg('Your data is in use in another tab'),
    text: msg(
      'Another Everyday tab or window is using the data on this device and isn’t finishing. Close it, and this page will continue. Nothing is lost.',
    ),
  },
  slow: {
    title: msg('Your data is taking long to open'),
    text: msg(
      'Your browser is still busy with the data on this device. This page will continue as soon as it can. If another Everyday tab or window is open, closing it may help. Nothing is lost.',
    ),
  },
  unavailable: {
    title: msg('Your browser isn’t saving data for Everyday'),
    text: msg(
      'Everyday stores what you do on this device, but the browser doesn’t allow it here. Leave private browsing, allow site data for this address or free up space, then reload.',
    ),
  },
}

/** Shown instead of a page while the database cannot be opened; it goes away once that works. */
export function NotOpened({ error }: { error: OpeningError }) {
  const { title, text } = WORDS[error.reason]
  return (
    <div style={{ display: 'grid', alignContent: 'center', minHeight: '60dvh' }}>
      <EmptyState
        id="not-opened"
        level={1}
        title={t(title)}
        text={t(text)}
        action={<Button onClick={() => location.reload()}>{t('Reload')}</Button>}
      />
    </div>
  )
}
