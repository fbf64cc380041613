import { useEffect, useRef, useState } from 'react'
import { useOpenDb } from '../../data/context.tsx'
import type { EverydayDb } from '../../data/database/db.ts'
import type { WriteOutcome } from '../../data/database/write-outcome.ts'
import type { BusinessProfile } from '../../collections/businesses.ts'
import type { BusinessStatus } from '../../collections/business-options.ts'

type Commands = typeof import('./businesses.commands.ts')
type Feedback = {
  text: string
  undo?: () => void
  failed?: boolean
  /** Moves the focus to Undo: the pressed button was removed with its card. */
  focus?: boolean
}

export type BusinessActions = {
  /** The result of the last action. */
  feedback: Feedback | null
  setFeedback: (feedback: Feedback | null) => void
  setStatus: (row: BusinessProfile, status: BusinessStatus) => void
  remove: (row: BusinessProfile) => void
}

const SHOWN_MS = 10_000
const DONE: Record<BusinessStatus, (name: string) => string> = {
  active: (name) => `${name} is active: the directory and the map show it.`,
  inactive: (name) => `${name} is inactive: only you see it.`,
  archived: (name) => `${name} is archived: the directory and the map leave it out.`,
}

/** Actions on the person's own businesses, each with undo. */
export function useBusinessActions(): BusinessActions {
  const openDb = useOpenDb()
  const [feedback, setFeedback] = useState<Feedback | null>(null)
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  useEffect(() => {
    if (!feedback || feedback.failed) return
    const timer = setTimeout(() => setFeedback(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [feedback])

  async function run(work: (db: EverydayDb, commands: Commands) => Promise<WriteOutcome>, done: Feedback | null) {
    const result = await Promise.all([openDb(), import('./businesses.commands.ts')]).then(
      ([db, commands]) => work(db, commands),
      (): WriteOutcome => ({ ok: false, message: 'The storage of this device did not respond. Reload the page.' }),
    )
    if (mounted.current)
      setFeedback(result.ok ? done : { text: [result.message, result.detail].filter(Boolean).join('. '), failed: true })
  }

  return {
    feedback,
    setFeedback,
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
