import { useEffect } from 'react'
import { useDb } from '../../data/context.tsx'
import { useSideQuery } from '../../data/live.ts'
import { findDuplicate } from './duplicates.queries.ts'

type Props = { path: string; onChange: (id: string | null) => void }

/** Renders nothing: reports the bookmark of a page of this site, live. */
export default function SavedBookmark({ path, onChange }: Props) {
  const db = useDb()
  const known = useSideQuery(() => findDuplicate(db, location.origin + path), [db, path], undefined)
  useEffect(() => onChange(known?.id ?? null), [known, onChange])
  return null
}
