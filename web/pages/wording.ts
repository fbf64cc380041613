import type { EverydayDb } from '../data/database/db.ts'
import type { Wording } from '../features/dashboard/wording.ts'
import { titleOf, type Fields } from '../features/sync/describe.ts'
import { formName, formReasons } from '../features/sync/form-text.ts'
import { collectionOf, fieldLabel, recordLabel } from '../features/sync/labels.ts'
import { refusalReasons, refusalTitle } from '../features/sync/refusal-text.ts'
import { t } from '../lib/t.ts'

/** How entries of other features are named, in the words of /sync. */
export const WORDING: Wording = {
  async describeRefusal(db, entry) {
    const { collection, id, set } = entry.mutation
    const title = titleOf(collection, { ...(await rowOf(db, collection, id)), ...set })
    return { title: refusalTitle(entry, title), text: refusalReasons(entry)[0] ?? '' }
  },
  describeForm: (form) => ({
    title: t('{form} was not sent', { form: formName(form) }),
    text: formReasons(form)[0] ?? '',
  }),
  async nameField(db, { collection, record, field }) {
    const row = await rowOf(db, collection, record)
    return t('{field} of {record}', {
      field: fieldLabel(collection, field),
      record: recordLabel(collection, row ? titleOf(collection, row) : ''),
    })
  },
}

const rowOf = async (db: EverydayDb, collection: string, id: string): Promise<Fields | undefined> =>
  collectionOf(collection) && db.table<Fields, string>(collection).get(id)
