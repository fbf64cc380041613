import { Button } from '@mantine/core'
import { useLiveQuery } from 'dexie-react-hooks'
import { useDb } from '../../data/context.tsx'
import { countUnsent } from '../../data/unsent.ts'
import { useWaitingExport } from '../../data/use-device-export.ts'
import { t } from '../../lib/t.ts'
import { Trans } from '../../ui/trans.tsx'

const RESULTS = {
  idle: () => '',
  exporting: () => '',
  exported: () => t('Your browser is downloading it.'),
  failed: () => t('Failed to export. Reload the page, then try again.'),
}

/** What this device alone has, and the server's export does not: how much it is, and a file of it. Nothing where nothing waits. */
export function WaitingPart() {
  const db = useDb()
  // What cannot be counted (null) may be something.
  const changes = useLiveQuery(() => countUnsent(db).catch(() => null), [db])
  const { state, run } = useWaitingExport()
  if (changes === undefined || changes === 0) return null
  return (
    <div className="stack gap-s">
      <p>
        {changes === null ? (
          t('There may be changes on this device that haven’t been sent. Export them to keep them.')
        ) : (
          <Trans
            id="{n, plural, one {<b># change</b> on this device hasn’t been sent yet and isn’t in the download of your data. Export it to keep it.} other {<b># changes</b> on this device haven’t been sent yet and aren’t in the download of your data. Export them to keep them.}}"
            values={{ n: changes }}
            components={{ b: <strong /> }}
          />
        )}
      </p>
      <Button size="sm" variant="default" className="start" loading={state === 'exporting'} onClick={() => void run()}>
        {t('Export changes')}
      </Button>
      <p role="status" className="muted small">
        {RESULTS[state]()}
      </p>
    </div>
  )
}
