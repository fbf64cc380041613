import { useDb } from '../../data/context.tsx'
import { failed, undoBy } from '../../data/database/write-feedback.ts'
import { t } from '../../lib/t.ts'
import { useFeedback, type FeedbackState } from '../../ui/use-feedback.ts'
import { setFirstRunHidden } from './first-run.commands.ts'

/** Puts the first steps away, with Undo. */
export function usePutAway(): { feedback: FeedbackState; run: () => Promise<void> } {
  const db = useDb()
  const feedback = useFeedback()
  return {
    feedback,
    async run() {
      const outcome = await setFirstRunHidden(db, true)
      const undo = undoBy(() => setFirstRunHidden(db, false))
      feedback.show(outcome.ok ? { text: t('First steps hidden.'), focus: true, undo } : failed(outcome))
    },
  }
}
