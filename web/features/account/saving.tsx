import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react'
import { failureText, type WriteOutcome } from '../../data/database/write-outcome.ts'
import type { Feedback } from '../../lib/feedback.ts'
import { t } from '../../lib/t.ts'
import { UndoBar } from '../../ui/undo-bar.tsx'
import { useFeedback } from '../../ui/use-feedback.ts'

type Saving = {
  /** The label of what was saved last, as it is shown. */
  saved: string | null
  /** Saves at once and tells it; resolves to whether that worked. `undo` takes it back. */
  save: (label: string, run: () => Promise<WriteOutcome>, undo?: Feedback['undo']) => Promise<boolean>
}

const SavingContext = createContext<Saving | null>(null)

/** Around fields that save themselves: shows at the field that it is saved, and tells where that failed. */
export function SavesItself({ children }: { children: ReactNode }) {
  const feedback = useFeedback()
  const { show } = feedback
  const [saved, setSaved] = useState<string | null>(null)
  const save = useCallback<Saving['save']>(
    async (label, run, undo) => {
      const outcome = await run()
      setSaved(outcome.ok ? label : null)
      if (!outcome.ok) show({ text: failureText(outcome), failed: true })
      else show(undo ? { text: t('{label} saved', { label }), undo } : null)
      return outcome.ok
    },
    [show],
  )
  return (
    <SavingContext value={useMemo(() => ({ saved, save }), [saved, save])}>
      {children}
      <p role="status" className="unseen">
        {saved && t('{label}: saved', { label: saved })}
      </p>
      <UndoBar state={feedback} />
    </SavingContext>
  )
}

/** How the fields of this page are saved. */
export function useSaving(): Saving {
  const saving = use(SavingContext)
  if (!saving) throw new Error('a field that saves itself needs SavesItself above it')
  return saving
}
