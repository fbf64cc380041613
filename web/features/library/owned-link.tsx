import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { useDb } from '../../data/context.tsx'
import { language } from '../../lib/language.ts'
import { t } from '../../lib/t.ts'
import { readTitle } from './library.queries.ts'

/** Leads whoever owns a title from the page that sells it to where it is. */
export function OwnedLink({ sku }: { sku: string }) {
  const db = useDb()
  const read = useLiveQuery(() => readTitle(db, sku).catch(() => null), [db, sku])
  if (read?.at !== 'owned') return null
  return (
    <p className="mt-s" lang={language.get()}>
      {t('It is yours.')}{' '}
      <Link to="/library/$sku" params={{ sku }} className="target bold">
        {t('Open it in your library')}
      </Link>
    </p>
  )
}
