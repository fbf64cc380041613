import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { useDb } from '../../data/context.tsx'
import { copiesSummary } from '../../domain/library-copy.ts'
import { DeviceCopy } from './device-copy.tsx'
import { readTitle } from './library.queries.ts'
import { useRefresh } from './use-refresh.ts'

/** What of a title is on this device, and its download, where it was bought; nothing while the person does not own it. */
export function TitleDownload({ sku, name }: { sku: string; name: string }) {
  const db = useDb()
  useRefresh()
  const [failure, setFailure] = useState('')
  const read = useLiveQuery(() => readTitle(db, sku).catch(() => null), [db, sku])
  if (read?.at !== 'owned') return null
  const { copies, isListed } = read.title
  const { state } = copiesSummary(copies)
  return (
    <>
      <DeviceCopy copies={copies} isListed={isListed} title={name} onFailure={setFailure} />
      <p role="alert" className="tiny problem">
        {state !== 'here' && state !== 'coming' && failure}
      </p>
    </>
  )
}
