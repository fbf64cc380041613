import { t } from '../../lib/t.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Picture } from '../../ui/picture.tsx'

/** Without a connection: what is there, and what is kept here. */
export function OfflineNote({ waiting }: { waiting: number }) {
  return (
    <div className="note between">
      <div className="grow">
        <p className="bold">{t('You’re offline. Everything you saved is still here.')}</p>
        <p className="small muted mt-xs">
          {waiting === 0
            ? t('Changes are saved on this device and sent when you reconnect.')
            : t('{n, plural, one {# change is} other {# changes are}} kept on this device.', { n: waiting })}
        </p>
      </div>
      <Picture object="envelope" id="newsletter" crop="tile" className="tile" />
    </div>
  )
}

/** For a new account: what works without a connection. */
export function OfflinePromise() {
  return (
    <section className="note" aria-labelledby="works-offline">
      <h2 id="works-offline" className="small bold">
        {t('Works offline too')}
      </h2>
      <p className="small muted mt-xs">
        {t('Everything here keeps working. Changes are saved on this device and sent when you reconnect.')}
      </p>
    </section>
  )
}

/** In place of what is counted while a device has not synced yet and cannot: the account may be full. */
export function NotHereYet() {
  return (
    <EmptyState
      id="not-here-yet"
      title={t('Your data isn’t on this device yet')}
      text={t('Your data from other devices arrives with the first sync. What you add here is kept until then.')}
    />
  )
}
