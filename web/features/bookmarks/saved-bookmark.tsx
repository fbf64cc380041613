import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { useDb } from '../../data/context.tsx'
import { findDuplicate } from './duplicates.queries.ts'

type Props = { path: string; onChange: (id: string | null) => void }

/** Tells which bookmark a page of this site has, live. Draws nothing. */
export default function SavedBookmark({ path, onChange }: Props) {
  const db = useDb()
  const known = useLiveQuery(() => findDuplicate(db, location.origin + path), [db, path])
  useEffect(() => onChange(known?.id ?? null), [known, onChange])
  return null
}
