import { Button } from '@mantine/core'
import { useSync } from '../../data/context.tsx'
import { t } from '../../lib/t.ts'
import { SiteLink } from '../../ui/link.tsx'
import { refusalReasons, refusalTitle, remedies } from './refusal-text.ts'
import type { Attention } from './sync.queries.ts'
import { useDecision } from './use-decision.tsx'

type Props = { item: Attention; isGone: boolean; onAmend: () => void; onDiscard: () => void }

export function AttentionCard({ item, isGone, onAmend, onDiscard }: Props) {
  const sync = useSync()
  const { decide, problem } = useDecision()
  const { entry, title, lacksContent } = item
  const can = remedies(entry, lacksContent)
  const heading = refusalTitle(entry, title)
  const button = { size: 'sm', px: '0.9rem', variant: 'light' } as const
  return (
    <li className="card pad-s">
      <p className="bold tight">{heading}</p>
      {refusalReasons(entry, lacksContent).map((reason) => (
        <p key={reason} className="small muted mt-xs">
          {reason}
        </p>
      ))}
      {entry.refusal?.code === 'limit' && (
        <SiteLink to="/settings/security" className="small target">
          {t('What takes room')}
        </SiteLink>
      )}
      {problem}
      {!isGone && (
        <div className="row gap-s mt-m">
          {can.edit && (
            <Button {...button} onClick={onAmend} aria-label={t('Edit: {heading}', { heading })}>
              {t('Edit')}
            </Button>
          )}
          {can.recreate && (
            <Button
              {...button}
              onClick={() => decide(sync.recreate(entry.order))}
              aria-label={t('Bring back: {heading}', { heading })}
            >
              {t('Bring back')}
            </Button>
          )}
          {can.retry && (
            <Button
              {...button}
              variant={can.edit ? 'default' : 'light'}
              onClick={() => decide(sync.retry(entry.order))}
              aria-label={t('Try again: {heading}', { heading })}
            >
              {t('Try again')}
            </Button>
          )}
          <Button {...button} variant="default" onClick={onDiscard} aria-label={t('Discard: {heading}', { heading })}>
            {t('Discard')}
          </Button>
        </div>
      )}
    </li>
  )
}
