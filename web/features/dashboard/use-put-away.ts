import { useDb } from '../../data/context.tsx'
import type { Feedback } from '../../lib/feedback.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { useFeedback, type FeedbackState } from '../../ui/use-feedback.ts'
import { setFirstRunHidden } from './figures.queries.ts'

const FAILED: Feedback = { text: msg('This device’s storage didn’t respond. Reload the page.'), failed: true }

/** Puts the first steps away, with Undo. */
export function usePutAway(): { feedback: FeedbackState; run: () => void } {
  const db = useDb()
  const feedback = useFeedback()
  const set = (hidden: boolean, done: Feedback | null) =>
    setFirstRunHidden(db, hidden).then(
      () => done,
      () => ({ ...FAILED, text: t(FAILED.text) }),
    )
  return {
    feedback,
    run: () =>
      void set(true, { text: t('First steps hidden.'), focus: true, undo: () => set(false, null) }).then(feedback.show),
  }
}
