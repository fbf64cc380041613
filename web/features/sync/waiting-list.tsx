import { t } from '../../lib/t.ts'
import { timeAgo } from '../../lib/time-ago.ts'
import { collectionLabel } from './labels.ts'
import { Section } from '../../ui/section.tsx'
import type { WaitingGroup } from './sync.queries.ts'

/** Pending changes by collection. */
export function WaitingList({ groups, now, signedIn }: { groups: WaitingGroup[]; now: number; signedIn: boolean }) {
  if (groups.length === 0) return null
  return (
    <Section title={t('Waiting to be sent')} note={signedIn ? undefined : t('until you sign in')}>
      <ul className="terms lined">
        {groups.map(({ collection, count, oldestAt }) => (
          <li key={collection}>
            <span>
              <b className="bold">{collectionLabel(collection)}</b>{' '}
              {t('{n, plural, one {# change} other {# changes}}', { n: count })}
            </span>
            {oldestAt !== null && (
              <span className="tiny muted">
                {count > 1 ? t('oldest {ago}', { ago: timeAgo(oldestAt, now) }) : timeAgo(oldestAt, now)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
