import { timeAgo } from '../../lib/time-ago.ts'
import { collectionLabel } from './labels.ts'
import { Section } from '../../ui/section.tsx'
import type { WaitingGroup } from './sync.queries.ts'

const changes = (count: number) => (count === 1 ? '1 change' : `${count.toLocaleString('en')} changes`)

/** Pending changes by collection. */
export function WaitingList({ groups, now, signedIn }: { groups: WaitingGroup[]; now: number; signedIn: boolean }) {
  if (groups.length === 0) return null
  return (
    <Section title="Waiting to be sent" note={signedIn ? undefined : 'until you sign in'}>
      <ul className="terms lined">
        {groups.map(({ collection, count, oldestAt }) => (
          <li key={collection}>
            <span>
              <b className="bold">{collectionLabel(collection)}</b> {changes(count)}
            </span>
            {oldestAt !== null && (
              <span className="tiny muted">
                {count > 1 && 'oldest '}
                {timeAgo(oldestAt, now)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
