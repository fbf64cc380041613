import '@mantine/core/styles/Progress.layer.css'
import { Button, Progress } from '@mantine/core'
import { useState } from 'react'
import { useInMemoryOnly } from '../../data/context.tsx'
import { downloadEverything, type OfflineContent, type Part } from '../../data/offline/offline-content.ts'
import { isOnline } from '../../lib/online.ts'
import { Section } from '../../ui/section.tsx'

type Download = { done: number; total: number } | { failed: number; isOffline: boolean } | null

/** The share of the app that is available offline. */
export function OfflineSection({
  content,
  onLoaded,
}: {
  content: OfflineContent | null | undefined
  onLoaded: () => void
}) {
  const inMemoryOnly = useInMemoryOnly()
  const [download, setDownload] = useState<Download>(null)
  const run = async () => {
    setDownload({ done: 0, total: 0 })
    const failed = await downloadEverything((done, total) => setDownload({ done, total }))
    setDownload({ failed, isOffline: !isOnline() })
    onLoaded()
  }
  const running = download && 'done' in download ? download : null
  const complete = content && content.app.missing.length + content.catalog.missing.length === 0
  return (
    <Section title="Available offline">
      {content === undefined && <p className="small muted">Checking…</p>}
      {content === null && (
        <p className="small muted">
          This window has not stored the app for offline use yet. Reload it once with a connection.
          {inMemoryOnly ? '' : ' Your own data is kept on this device.'}
        </p>
      )}
      {content && (
        <dl className="terms lined">
          <Fact label="The app" part={content.app} />
          <Fact label="Store and services" part={content.catalog} />
        </dl>
      )}
      {content && !complete && (
        <Button size="sm" variant="light" className="start" onClick={run} disabled={running !== null}>
          Download everything
        </Button>
      )}
      {running && (
        <Progress
          value={running.total > 0 ? (100 * running.done) / running.total : 0}
          aria-label={`${running.done} of ${running.total} files`}
        />
      )}
      <p className="small muted" role="status">
        {complete && 'Everything opens without a connection.'}
        {download && 'failed' in download && download.failed > 0 && failedText(download)}
      </p>
    </Section>
  )
}

const failedText = ({ failed, isOffline }: { failed: number; isOffline: boolean }) =>
  `${failed === 1 ? '1 file' : `${failed} files`} could not be downloaded. ${isOffline ? 'You are offline.' : 'Try again later.'}`

function Fact({ label, part }: { label: string; part: Part }) {
  const words = (whole: Part) => (whole.missing.length === 0 ? 'all of it' : `${whole.present} of ${whole.total} files`)
  return (
    <div>
      <dt>{label}</dt>
      <dd>{words(part)}</dd>
    </div>
  )
}
