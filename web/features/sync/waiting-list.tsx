import { t } from '../../lib/t.ts'
import { collectionLabel } from './labels.ts'
import { Section } from '../../ui/section.tsx'
import type { WaitingGroup } from './sync.queries.ts'

type Props = {
  groups: WaitingGroup[]
  signedIn: boolean
  /** The account was deleted: nothing is sent any more. */
  isGone: boolean
}

/** What the changes that wait are about, by collection. */
export function WaitingList({ groups, signedIn, isGone }: Props) {
  if (groups.length === 0) return null
  return (
    <Section
      title={t(isGone ? 'Changes that were not sent' : 'Waiting to be sent')}
      note={signedIn ? undefined : t('until you sign in')}
    >
      {groups.map(({ collection, names, more }) => (
        <div key={collection}>
          <h3 className="small muted">{collectionLabel(collection)}</h3>
          <ul className="terms lined mt-xs">
            {names.map((name, at) => (
              <li key={at} className="wrap-anywhere">
                {name}
              </li>
            ))}
            {more > 0 && <li className="muted">{t('and {n} more', { n: more })}</li>}
          </ul>
        </div>
      ))}
    </Section>
  )
}
