import { Button } from '@mantine/core'
import { HISTORY_DAYS } from '../../collections/sync-history.ts'
import { useDb } from '../../data/context.tsx'
import { overwriterText } from '../../domain/device-text.ts'
import { t } from '../../lib/t.ts'
import { timeAgo } from '../../lib/time-ago.ts'
import { fieldLabel, recordLabel } from './labels.ts'
import { Section } from '../../ui/section.tsx'
import { acceptTheirs, restoreMine } from './sync.commands.ts'
import type { Conflict } from './sync.queries.ts'
import { useDecision } from './use-decision.tsx'
import classes from './sync-page.module.css'
import { momentOf } from '../../lib/timestamp.ts'

/** Values that were overwritten without being seen, here or on another device, each resolved with one tap. */
export function ConflictList({ items, now }: { items: Conflict[]; now: number }) {
  if (items.length === 0) return null
  return (
    <Section title={t('Overwritten values')} note={t('kept for {days} days', { days: HISTORY_DAYS })}>
      <ul className="stack">
        {items.map((item) => (
          <ConflictCard key={item.row.id} item={item} now={now} />
        ))}
      </ul>
    </Section>
  )
}

function ConflictCard({ item, now }: { item: Conflict; now: number }) {
  const { row, title, mine, theirs, restorable, isHere } = item
  const db = useDb()
  const { decide, problem } = useDecision()
  const name = recordLabel(row.collection, title, [row.field])
  return (
    <li className="card pad-s">
      <p className="bold tight">
        {t('{field} of {record}', { field: fieldLabel(row.collection, row.field), record: name })}
      </p>
      <p className="small muted mt-xs">
        {t('Overwritten from {device}, {ago}.', {
          device: overwriterText(row.device, isHere),
          ago: timeAgo(momentOf(row.created_at), now),
        })}
      </p>
      <dl className={`small ${classes.values}`}>
        <dt className="muted">{t('Now')}</dt>
        <dd>{theirs}</dd>
        <dt className="muted">{t('Before')}</dt>
        <dd>{mine}</dd>
      </dl>
      {!restorable && (
        <p className="small muted mt-xs">{t('It has since been deleted, so this value can’t be restored.')}</p>
      )}
      {problem}
      <div className="row gap-s mt-m">
        {restorable && (
          <Button
            size="sm"
            px="0.9rem"
            variant="light"
            onClick={() => decide(restoreMine(db, row))}
            aria-label={t('Restore the old value: {name}', { name })}
          >
            {t('Restore the old value')}
          </Button>
        )}
        <Button
          size="sm"
          px="0.9rem"
          variant="default"
          onClick={() => decide(acceptTheirs(db, row))}
          aria-label={t('Keep the new value: {name}', { name })}
        >
          {t('Keep the new value')}
        </Button>
      </div>
    </li>
  )
}
