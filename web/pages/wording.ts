import type { Wording } from '../features/dashboard/wording.ts'
import { lacksContent, nameField, readChanged, titleOf } from '../features/sync/describe.ts'
import { formName, formReasons } from '../features/sync/form-text.ts'
import { refusalReasons, refusalTitle } from '../features/sync/refusal-text.ts'
import { t } from '../lib/t.ts'

/** How entries of other features are named, in the words of /sync. */
export const WORDING: Wording = {
  async describeRefusal(db, entry) {
    const title = await titleOf(entry.mutation.collection, await readChanged(db, entry.mutation))
    return { title: refusalTitle(entry, title), text: refusalReasons(entry, await lacksContent(db, entry))[0] ?? '' }
  },
  describeForm: (form) => ({
    title: t('{form} was not sent', { form: formName(form) }),
    text: formReasons(form)[0] ?? '',
  }),
  async describeNotice({ title, message }) {
    // Most starts have none: its texts are loaded for one. If they cannot be, it is told in English, as the server wrote it.
    const texts = await import('../features/notifications/notification-text.ts').catch(() => null)
    const read = texts?.notificationText ?? ((text: string) => text)
    return { title: read(title), text: firstSentence(read(message)) }
  },
  nameField,
}

/** The page that it leads to has the rest. */
const firstSentence = (text: string): string => text.split(/(?<=[.!?])\s/)[0]!
