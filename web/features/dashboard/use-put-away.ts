import { useDb } from '../../data/context.tsx'
import type { Feedback } from '../../lib/feedback.ts'
import { useFeedback, type FeedbackState } from '../../ui/use-feedback.ts'
import { setFirstRunHidden } from './figures.queries.ts'

const FAILED: Feedback = { text: 'The storage of this device did not respond. Reload the page.', failed: true }

/** Puts the first steps away, with Undo. */
export function usePutAway(): { feedback: FeedbackState; run: () => void } {
  const db = useDb()
  const feedback = useFeedback()
  const set = (hidden: boolean, done: Feedback | null) =>
    setFirstRunHidden(db, hidden).then(
      () => done,
      () => FAILED,
    )
  return {
    feedback,
    run: () =>
      void set(true, { text: 'The first steps are put away.', focus: true, undo: () => set(false, null) }).then(
        feedback.show,
      ),
  }
}
