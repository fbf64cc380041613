import { Button } from '@mantine/core'
import { useId } from 'react'
import { HISTORY_DAYS } from '../../collections/sync-history.ts'
import { useDb } from '../../data/context.tsx'
import { undoBy } from '../../data/database/write-feedback.ts'
import { overwriterText } from '../../domain/device-text.ts'
import { t } from '../../lib/t.ts'
import { timeAgo } from '../../lib/time-ago.ts'
import { Section } from '../../ui/section.tsx'
import { UndoBar } from '../../ui/undo-bar.tsx'
import { useFeedback, type FeedbackState } from '../../ui/use-feedback.ts'
import { shortValue, ShownValue } from './shown-value.tsx'
import { keepPresent, restoreValue, undoRestore } from './sync.commands.ts'
import type { Conflict } from './sync.queries.ts'
import { useDecision } from './use-decision.tsx'
import classes from './sync-page.module.css'

/** Fields in which values were overwritten without being seen, here or on another device. */
export function ConflictList({ items, now }: { items: Conflict[]; now: number }) {
  // Here, since a field may leave the list before its undo is used.
  const feedback = useFeedback()
  return (
    <>
      {items.length > 0 && (
        <Section title={t('Overwritten values')} note={t('kept for {days} days', { days: HISTORY_DAYS })}>
          <ul className="stack">
            {items.map((item) => (
              <ConflictCard key={item.field.rows.at(-1)!.id} item={item} now={now} show={feedback.show} />
            ))}
          </ul>
        </Section>
      )}
      <UndoBar state={feedback} />
    </>
  )
}

type Props = { item: Conflict; now: number; show: FeedbackState['show'] }

function ConflictCard({ item: { field, name, now: present, values }, now, show }: Props) {
  const id = useId()
  const db = useDb()
  const { decide, problem } = useDecision()
  const restore = async ({ value }: (typeof values)[number]) => {
    const done = await decide(restoreValue(db, field, value))
    if (!done) return
    const undo = undoBy(() => undoRestore(db, field, value, done.value))
    show({ text: t('Restored.'), undo, focus: true })
  }
  return (
    <li className="card pad-s">
      <h3 className="bold tight">{name}</h3>
      <dl className={`small ${classes.values}`}>
        {present && (
          <>
            <dt className="muted">{t('Now')}</dt>
            <dd>
              <ShownValue shown={present} />
            </dd>
          </>
        )}
        <dt className="muted">{t('Before')}</dt>
        <dd>
          <ul className="stack gap-l">
            {values.map((one, at) => (
              <li key={JSON.stringify(one.value)} className={classes.old}>
                <div className="wrap-anywhere">
                  <ShownValue shown={one.shown} />
                  <p id={`${id}-${at}`} className="muted">
                    {t('Overwritten from {device}, {ago}.', {
                      device: overwriterText(one.device, one.isHere),
                      ago: timeAgo(one.at, now),
                    })}
                  </p>
                </div>
                {present && (
                  <Button
                    size="sm"
                    px="0.9rem"
                    variant="light"
                    onClick={() => void restore(one)}
                    // Photos have the same words.
                    aria-describedby={`${id}-${at}`}
                    aria-label={t('Restore {value}: {name}', { value: shortValue(one.shown), name })}
                  >
                    {t('Restore')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </dd>
      </dl>
      {!present && (
        <p className="small muted mt-xs">{t('It has since been deleted, so its values can’t be restored.')}</p>
      )}
      {problem}
      <div className="row gap-s mt-m">
        <Button
          size="sm"
          px="0.9rem"
          variant="default"
          onClick={() => decide(keepPresent(db, field))}
          aria-label={
            present ? t('Keep the current value: {name}', { name }) : t('Remove from this list: {name}', { name })
          }
        >
          {present ? t('Keep the current value') : t('Remove from this list')}
        </Button>
      </div>
    </li>
  )
}
