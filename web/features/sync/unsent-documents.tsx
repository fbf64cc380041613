import { Link } from '@tanstack/react-router'
import { t } from '../../lib/t.ts'
import { Section } from '../../ui/section.tsx'
import type { UnsentDocument } from './sync.queries.ts'

type Props = {
  items: UnsentDocument[]
  refused?: boolean
  /** The account was deleted: none is sent any more, and none needs a decision. */
  isGone: boolean
}

/** Documents whose content is on this device alone: those that go on by themselves, or those that need the person. */
export function UnsentDocuments({ items, refused = false, isGone }: Props) {
  const shown = items.filter(({ hasStopped }) => (hasStopped && !isGone) === refused)
  if (shown.length === 0) return null
  return (
    <Section
      title={t(
        refused
          ? 'Documents that need attention'
          : isGone
            ? 'Documents that were not uploaded'
            : 'Documents waiting to upload',
      )}
      note={t('{n, plural, one {# document} other {# documents}}', { n: shown.length })}
    >
      <ul className="stack">
        {shown.map(({ id, name, percent, problem, isPaused }) => (
          <li key={id} className="card pad-s">
            <p className="bold tight wrap-anywhere">{name}</p>
            <p className="small muted mt-xs">
              {isGone
                ? t('Not uploaded: this account was deleted')
                : refused
                  ? t('Failed to upload document. {reason}', { reason: problem ?? '' })
                  : isPaused
                    ? t('Paused, {percent}% sent', { percent })
                    : (problem ?? t('{percent}% sent', { percent }))}
            </p>
          </li>
        ))}
      </ul>
      <Link to="/documents" className="target start">
        {t('Open Documents')}
      </Link>
    </Section>
  )
}
