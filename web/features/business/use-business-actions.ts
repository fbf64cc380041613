import { useEffect, useRef, useState } from 'react'
import { useOpenDb } from '../../data/context.tsx'
import type { EverydayDb } from '../../data/db.ts'
import type { WriteOutcome } from '../../data/write-outcome.ts'
import type { BusinessProfile } from '../../collections/businesses.ts'
import type { BusinessStatus } from '../../collections/business-options.ts'

type Commands = typeof import('./businesses.commands.ts')
type Said = {
  text: string
  undo?: () => void
  failed?: boolean
  /** The button that was pressed is gone with its card. */
  focus?: boolean
}

export type BusinessActions = {
  /** What was just done, or failed. */
  said: Said | null
  say: (said: Said | null) => void
  setStatus: (row: BusinessProfile, status: BusinessStatus) => void
  remove: (row: BusinessProfile) => void
}

const SHOWN_MS = 10_000
const DONE: Record<BusinessStatus, (name: string) => string> = {
  active: (name) => `${name} is active: the directory and the map show it.`,
  inactive: (name) => `${name} is inactive: only you see it.`,
  archived: (name) => `${name} is archived: the directory and the map leave it out.`,
}

/** What one does to a business of one's own, each with the way back. */
export function useBusinessActions(): BusinessActions {
  const openDb = useOpenDb()
  const [said, setSaid] = useState<Said | null>(null)
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  useEffect(() => {
    if (!said || said.failed) return
    const timer = setTimeout(() => setSaid(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [said])

  async function run(work: (db: EverydayDb, commands: Commands) => Promise<WriteOutcome>, done: Said | null) {
    const result = await Promise.all([openDb(), import('./businesses.commands.ts')]).then(
      ([db, commands]) => work(db, commands),
      (): WriteOutcome => ({ ok: false, message: 'The storage of this device did not answer. Reload the page.' }),
    )
    if (here.current)
      setSaid(result.ok ? done : { text: [result.message, result.detail].filter(Boolean).join('. '), failed: true })
  }

  return {
    said,
    say: setSaid,
    setStatus: (row, status) =>
      void run((db, { setBusinessStatus }) => setBusinessStatus(db, row.id, status), {
        text: DONE[status](row.name),
        undo: () => void run((db, { setBusinessStatus }) => setBusinessStatus(db, row.id, row.status), null),
      }),
    remove: (row) =>
      void run((db, { deleteBusiness }) => deleteBusiness(db, row.id), {
        text: `${row.name} is deleted.`,
        focus: true,
        undo: () => void run((db, { restoreBusiness }) => restoreBusiness(db, row), null),
      }),
  }
}
