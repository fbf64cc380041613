import { Button } from '@mantine/core'
import type { OpeningError } from '../data/database/opening-error.ts'
import { msg } from '../lib/msg.ts'
import { t } from '../lib/t.ts'
import { EmptyState } from '../ui/empty-state.tsx'

const WORDS = {
  blocked: {
    title: msg('Close the other tabs of Everyday'),
    text: msg(
      'Another tab or window has your data open in an older version of the app. Close it and this page continues by itself; nothing is lost.',
    ),
  },
  busy: {
    title: msg('Your data is busy in another tab'),
    text: msg(
      'Another tab or window of Everyday is using the data on this device and does not finish. Close it and this page continues by itself; nothing is lost.',
    ),
  },
  unavailable: {
    title: msg('Your browser keeps no data for Everyday'),
    text: msg(
      'Everyday stores what you do on this device, and the browser does not allow it here. Leave the private window, allow site data for this address, or free some space, then reload.',
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
