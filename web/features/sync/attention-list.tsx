import { useState } from 'react'
import { t } from '../../lib/t.ts'
import { AttentionCard } from './attention-card.tsx'
import { refusalTitle } from './refusal-text.ts'
import { Section } from '../../ui/section.tsx'
import type { Attention } from './sync.queries.ts'
import { laterDialog } from '../../ui/later.tsx'

const AmendDialog = laterDialog(() => import('./amend-dialog.tsx').then((file) => file.AmendDialog))
const DiscardDialog = laterDialog(() => import('./discard-dialog.tsx').then((file) => file.DiscardDialog))

type Props = {
  items: Attention[]
  /** The account was deleted: nothing can be decided any more. */
  isGone: boolean
}

/** Refused changes. */
export function AttentionList({ items, isGone }: Props) {
  const [open, setOpen] = useState<{ name: 'amend' | 'discard'; item: Attention } | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      {items.length > 0 && (
        <Section
          title={t(isGone ? 'Changes that were not accepted' : 'Needs your attention')}
          note={t('{n, plural, one {# change} other {# changes}}', { n: items.length })}
        >
          <ul className="stack">
            {items.map((item) => (
              <AttentionCard
                key={item.entry.order}
                item={item}
                isGone={isGone}
                onAmend={() => setOpen({ name: 'amend', item })}
                onDiscard={() => setOpen({ name: 'discard', item })}
              />
            ))}
          </ul>
        </Section>
      )}
      {/* Not in the card: that is removed once another tab has decided on the change. */}
      {open?.name === 'amend' && <AmendDialog item={open.item} onClose={close} />}
      {open?.name === 'discard' && (
        <DiscardDialog item={open.item} heading={refusalTitle(open.item.entry, open.item.title)} onClose={close} />
      )}
    </>
  )
}
