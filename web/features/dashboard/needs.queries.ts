import type { EverydayDb } from '../../data/database/db.ts'
import { readOverwritten } from '../../data/database/overwritten.ts'
import { unreadNotifications } from '../../data/database/unread-notifications.ts'
import { readDrafts } from '../../data/forms/drafts.ts'
import { overwriterText } from '../../domain/device-text.ts'
import type { NeedFacts } from '../../domain/needs.ts'
import { heaviestFirst } from '../../domain/warning-weight.ts'
import { t } from '../../lib/t.ts'
import type { Wording } from './wording.ts'

const MAX_CARDS = 100
const MAX_UNREAD = 200

/** What needs the person, except for the cart, whose prices are in the catalog. Of each kind the first is read, the others are counted. */
export async function readNeeds(db: EverydayDb, wording: Wording): Promise<Omit<NeedFacts, 'cart'>> {
  const refusals = () => db._outbox.where('state').equals('refused')
  const forms = () => db._forms.where('state').equals('refused')
  const [refusal, refusalCount, form, formCount, overwritten, cards, drafts, unread, protection] = await Promise.all([
    refusals().first(),
    refusals().count(),
    forms().first(),
    forms().count(),
    readOverwritten(db),
    db.payment_methods.limit(MAX_CARDS).toArray(),
    readDrafts(db),
    // The newest, filtered afterwards: to filter in the database, each is fetched by itself.
    unreadNotifications(db).reverse().limit(MAX_UNREAD).toArray(),
    db.user_security.toCollection().first(),
  ])
  const warnings = heaviestFirst(unread.filter(({ type }) => type === 'warning'))
  const [warning] = warnings
  const differences = overwritten.filter(({ isOpen }) => isOpen)
  const [difference] = differences
  return {
    refused: refusal ? { ...(await wording.describeRefusal(db, refusal)), others: refusalCount - 1 } : null,
    form: form ? { ...wording.describeForm(form), others: formCount - 1 } : null,
    codes: protection?.codes_pending ?? false,
    elsewhere: difference
      ? {
          title: t('{what} was changed', { what: await wording.nameField(db, difference) }),
          text: t('From {device}', {
            device: overwriterText(difference.values[0].device, difference.values[0].isHere),
          }),
          others: differences.length - 1,
        }
      : null,
    cards,
    drafts: drafts.filter(({ canBeFinished }) => canBeFinished),
    // Last: its words may have to be loaded, and what is read after that would not be watched.
    notice: warning ? { ...(await wording.describeNotice(warning)), others: warnings.length - 1 } : null,
  }
}
