import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { useDb } from '../../data/context.tsx'
import type { OutboxEntry } from '../../data/syncing/sync-control.ts'
import { t } from '../../lib/t.ts'
import { Problem } from '../../ui/problem.tsx'
import { readRefusedDocuments } from './documents.queries.ts'

/** Why the server has refused a change, in sentences; given by the page, in the words of /sync. */
export type ReasonsOf = (entry: OutboxEntry) => string[]

/** Documents whose upload has not even begun, since the server has refused them; /sync is where that is decided. */
export function RefusedDocuments({ reasonsOf }: { reasonsOf: ReasonsOf }) {
  const db = useDb()
  const refused = useLiveQuery(() => readRefusedDocuments(db).catch(() => []), [db]) ?? []
  const [first] = refused
  if (!first) return null
  return (
    <Problem
      className="mb-m"
      title={t('{n, plural, one {“{name}” was not uploaded.} other {# documents were not uploaded.}}', {
        n: refused.length,
        name: String(first.mutation.set?.name ?? ''),
      })}
      actions={
        <Button size="sm" renderRoot={(props) => <Link {...props} to="/sync" />}>
          {t('See what to do')}
        </Button>
      }
    >
      {[...new Set(refused.flatMap((entry) => reasonsOf(entry)))].join(' ')}
    </Problem>
  )
}
