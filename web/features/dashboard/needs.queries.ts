import type { EverydayDb } from '../../data/database/db.ts'
import { unreadNotifications } from '../../data/database/unread-notifications.ts'
import { deviceText } from '../../domain/device-text.ts'
import type { NeedFacts } from '../../domain/needs.ts'
import { t } from '../../lib/t.ts'
import type { Wording } from './wording.ts'

const MAX_CARDS = 100
const MAX_UNREAD = 200
/** The id in the key of the draft of what is not there yet. */
const NEW = 'new'

/** What needs the person, except for the cart, whose prices are in the catalog. Of each kind the first is read, the others are counted. */
export async function readNeeds(db: EverydayDb, wording: Wording): Promise<Omit<NeedFacts, 'cart'>> {
  const refusals = () => db._outbox.where('state').equals('refused')
  const forms = () => db._forms.where('state').equals('refused')
  const [refusal, refusalCount, form, formCount, difference, differenceCount, cards, drafts, unread, protection] =
    await Promise.all([
      refusals().first(),
      refusals().count(),
      forms().first(),
      forms().count(),
      db.sync_history.orderBy('created_at').last(),
      db.sync_history.count(),
      db.payment_methods.limit(MAX_CARDS).toArray(),
      readDrafts(db),
      // The newest, filtered afterwards: to filter in the database, each is fetched by itself.
      unreadNotifications(db).reverse().limit(MAX_UNREAD).toArray(),
      db.user_security.toCollection().first(),
    ])
  const warnings = unread.filter(({ type }) => type === 'warning')
  const [warning] = warnings
  return {
    refused: refusal ? { ...(await wording.describeRefusal(db, refusal)), others: refusalCount - 1 } : null,
    form: form ? { ...wording.describeForm(form), others: formCount - 1 } : null,
    codes: protection?.codes_pending ?? false,
    elsewhere: difference
      ? {
          title: t('{what} was changed', { what: await wording.nameField(db, difference) }),
          text: difference.device
            ? t('From {device}', { device: deviceText(difference.device) })
            : t('From another device'),
          others: differenceCount - 1,
        }
      : null,
    cards,
    drafts,
    // Last: its words may have to be loaded, and what is read after that would not be watched.
    notice: warning ? { ...(await wording.describeNotice(warning)), others: warnings.length - 1 } : null,
  }
}

/** The name of the record that a draft changes; null if it is gone: its draft cannot be finished. */
const NAMES: Record<string, (db: EverydayDb, id: string) => Promise<string | null>> = {
  business: async (db, id) => (await db.businesses.get(id))?.name ?? null,
  bookmark: async (db, id) => {
    const row = await db.bookmarks.get(id)
    return row && row.deleted_at === '' ? row.title : null
  },
}

async function readDrafts(db: EverydayDb): Promise<NeedFacts['drafts']> {
  const keys = await db._drafts.toCollection().primaryKeys() // a handful at most
  const drafts = await Promise.all(
    keys.map(async (key) => {
      const [form = '', id = ''] = key.split(':')
      const about = id === NEW ? '' : await (NAMES[form]?.(db, id) ?? '')
      return about === null ? [] : [{ key, about }]
    }),
  )
  return drafts.flat()
}
