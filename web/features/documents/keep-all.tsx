import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { DOCUMENT_STATUSES, type DocumentStatus } from '../../collections/document-statuses.ts'
import { useDb } from '../../data/context.tsx'
import { keepStatuses, readKeptStatuses } from '../../data/documents/kept-statuses.ts'
import { failed } from '../../data/database/write-feedback.ts'
import { msg } from '../../lib/msg.ts'
import { savesData } from '../../lib/saves-data.ts'
import { t } from '../../lib/t.ts'
import { Switch } from '../../ui/switch.tsx'
import type { FeedbackState } from '../../ui/use-feedback.ts'

const LABELS: Record<DocumentStatus | '', string> = {
  '': msg('Keep all documents on this device'),
  draft: msg('Keep all drafts on this device'),
  final: msg('Keep all final documents on this device'),
  archived: msg('Keep all archived documents on this device'),
}

type Props = { status: DocumentStatus | undefined; show: FeedbackState['show'] }

/** Whether all documents of the chosen status are kept on this device, new ones too. A failure is shown. */
export function KeepAll({ status, show }: Props) {
  const db = useDb()
  // Until the database says so.
  const [chosen, setChosen] = useState<boolean | null>(null)
  const kept = useLiveQuery(() => readKeptStatuses(db).catch(() => null), [db])
  const statuses = status ? [status] : DOCUMENT_STATUSES
  const stored = kept ? statuses.every((each) => kept.statuses.includes(each)) : null
  useEffect(() => setChosen(null), [stored])
  if (stored === null) return null
  const isKept = chosen ?? stored
  const choose = async (next: boolean) => {
    setChosen(next)
    const outcome = await keepStatuses(db, statuses, next)
    if (outcome.ok) return
    setChosen(null)
    show(failed(outcome))
  }
  return (
    <Switch
      className="small mt-l"
      label={t(LABELS[status ?? ''])}
      description={
        isKept &&
        t(savesData() ? 'Paused while your browser is set to save data.' : 'New ones are downloaded automatically.')
      }
      on={isKept}
      onChange={(next) => void choose(next)}
    />
  )
}
