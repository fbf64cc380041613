import { Fragment } from 'react'
import { useDb, useSync } from '../../data/context.tsx'
import { useSideQuery } from '../../data/live.ts'
import { t } from '../../lib/t.ts'
import { ConfirmFooter } from '../../ui/confirm-footer.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { describeField } from './describe.ts'
import { fieldLabel } from './labels.ts'
import { ShownValue } from './shown-value.tsx'
import type { Attention } from './sync.queries.ts'
import { useDecision } from './use-decision.tsx'
import classes from './sync-page.module.css'

/** Confirms discarding a change, which cannot be undone. */
export function DiscardDialog({ item, heading, onClose }: { item: Attention; heading: string; onClose: () => void }) {
  const db = useDb()
  const sync = useSync()
  const { decide, problem } = useDecision()
  const { order, record, mutation } = item.entry
  const entries = useSideQuery(() => db._outbox.where('record').equals(record).count(), [db, record], 1)
  const behind = (entries ?? 1) - 1
  const values = useSideQuery(
    async () => {
      const fields = Object.entries(mutation.set ?? {}).filter(
        // An update may have emptied a field, or taken something out of the trash.
        ([field, value]) => field !== 'created_at' && (value !== '' || mutation.op === 'update'),
      )
      return Promise.all(
        fields.map(async ([field, value]) => ({
          label: fieldLabel(mutation.collection, field),
          shown: await describeField(db, mutation.collection, field, value),
        })),
      )
    },
    [db, mutation],
    [],
  )
  return (
    <Dialog
      title={t('Discard this change?')}
      question={t('{heading}. What you entered is only on this device:', { heading })}
      size="small"
      onClose={onClose}
    >
      <dl className={`small ${classes.values}`}>
        {values?.map(({ label, shown }) => (
          <Fragment key={label}>
            <dt className="muted">{label}</dt>
            <dd>
              <ShownValue shown={shown} />
            </dd>
          </Fragment>
        ))}
      </dl>
      {behind > 0 && (
        <p>
          {t(
            '{n, plural, one {Another change to it is waiting and is discarded too.} other {# more changes to it are waiting and are discarded too.}}',
            { n: behind },
          )}
        </p>
      )}
      {problem}
      <ConfirmFooter
        confirm={t('Discard')}
        cancel={t('Keep it')}
        onConfirm={async () => {
          if (await decide(sync.discard(order))) onClose()
        }}
        onCancel={onClose}
      />
    </Dialog>
  )
}
