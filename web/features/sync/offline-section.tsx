import '@mantine/core/styles/Progress.layer.css'
import { Button, Progress } from '@mantine/core'
import { useState } from 'react'
import { useInMemoryOnly } from '../../data/context.tsx'
import { downloadEverything, type OfflineContent, type Part } from '../../data/offline/offline-content.ts'
import { isOnline } from '../../lib/online.ts'
import { t } from '../../lib/t.ts'
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
  const has = (...parts: Part[]) => parts.every(({ missing }) => missing.length === 0)
  const complete = content && has(content.app, content.catalog, content.later)
  return (
    <Section title={t('Available offline')}>
      {content === undefined && <p className="small muted">{t('Checking…')}</p>}
      {content === null && (
        <p className="small muted">
          {t('The app isn’t saved for offline use yet. Reload this page while you’re online.')}
          {inMemoryOnly ? '' : ` ${t('Your own data is kept on this device.')}`}
        </p>
      )}
      {content && (
        <dl className="terms lined">
          <Fact label={t('The app')} part={content.app} />
          <Fact label={t('Store and services')} part={content.catalog} />
          <Fact label={t('PDF viewer and other languages')} part={content.later} />
        </dl>
      )}
      {content && !complete && (
        <Button size="sm" variant="light" className="start" onClick={run} disabled={running !== null}>
          {t('Download everything')}
        </Button>
      )}
      {running && (
        <Progress
          value={running.total > 0 ? (100 * running.done) / running.total : 0}
          aria-label={t('{n} of {total} files', { n: running.done, total: running.total })}
        />
      )}
      {content && !complete && has(content.app, content.catalog) && (
        <p className="small muted">
          {t('What’s missing is downloaded when you need it and are online. Everything else opens offline.')}
        </p>
      )}
      <p className="small muted" role="status">
        {complete && t('Everything opens offline.')}
        {download && 'failed' in download && download.failed > 0 && failedText(download)}
      </p>
    </Section>
  )
}

const failedText = ({ failed, isOffline }: { failed: number; isOffline: boolean }) =>
  t(
    isOffline
      ? '{n, plural, one {# file} other {# files}} could not be downloaded. You’re offline.'
      : '{n, plural, one {# file} other {# files}} could not be downloaded. Try again later.',
    { n: failed },
  )

function Fact({ label, part }: { label: string; part: Part }) {
  const words = (whole: Part) =>
    whole.missing.length === 0 ? t('All of it') : t('{n} of {total} files', { n: whole.present, total: whole.total })
  return (
    <div>
      <dt>{label}</dt>
      <dd>{words(part)}</dd>
    </div>
  )
}
