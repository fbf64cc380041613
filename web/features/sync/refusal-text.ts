import type { OutboxEntry } from '../../data/syncing/sync-control.ts'
import { skuLabel } from '../../domain/sku.ts'
import { serverText } from '../../lib/server-text.ts'
import { t, withoutContext } from '../../lib/t.ts'
import type { Fields } from './describe.ts'
import { collectionOf, fieldLabel, fieldOf, plainLabel, recordLabel } from './labels.ts'

/** `“Supplier list” was not saved`. */
export function refusalTitle({ mutation }: OutboxEntry, title: string): string {
  const fields = Object.keys(mutation.set ?? {})
  const name = recordLabel(mutation.collection, title, fields)
  const values = { name: `${name.charAt(0).toUpperCase()}${name.slice(1)}` }
  if (mutation.collection === 'orders')
    return t(mutation.op === 'create' ? '{name} was not placed' : '{name} was not canceled', values)
  const isDeletion = mutation.op === 'delete'
  const isMany = !title && plainLabel(mutation.collection, fields).endsWith('settings')
  if (isMany) return t(isDeletion ? '{name} were not deleted' : '{name} were not saved', values)
  return t(isDeletion ? '{name} was not deleted' : '{name} was not saved', values)
}

/**
 * The reasons, one sentence per line: our own texts for known errors, else the server's messages. `lacksContent`: it is of a document whose
 * content was deleted with it and is not on this device.
 */
export function refusalReasons({ mutation, refusal, tries }: OutboxEntry, lacksContent = false): string[] {
  if (!refusal) return []
  if (lacksContent)
    return [
      t(
        'It was deleted on another device, and its content with it. The content isn’t on this device, so it can’t be brought back.',
      ),
      t('Your change: {change}.', { change: documentChange(mutation.set) }),
    ]
  if (refusal.code === 'gone' && !isMadeHere(mutation)) return [t('It has been deleted. Discard the change.')]
  if (refusal.code === 'gone')
    return [t('It was deleted on another device. Bring it back with your change, or discard the change.')]
  // The server's sentence says which limit it is.
  if (refusal.code === 'limit' && !refusal.message)
    return [t('Your account has reached this server’s limit. Delete some items, then try again.')]
  if (refusal.status === 'failed') {
    return [
      tries && tries > 1
        ? t('The server failed {tries} times. This isn’t your fault. Try again later.', { tries })
        : t('The server failed. This isn’t your fault. Try again later.'),
    ]
  }
  const fields = Object.entries(refusal.fields ?? {})
  if (fields.length === 0)
    return [refusal.message ? serverText(refusal.message) : t('The server refused it and gave no reason.')]
  // By SKU, for what is not as the customer was shown.
  if (refusal.code === 'order_changed')
    return fields.map(([sku, why]) =>
      t('{label}: {why}', { label: sku === 'total' ? t('Total') : skuLabel(sku), why: serverText(why) }),
    )
  return fields.map(([field, why]) => {
    // The messages of definitions name the field.
    if (why.startsWith(withoutContext(fieldOf(mutation.collection, field)?.label ?? field))) return serverText(why)
    return t('{label}: {why}', { label: fieldLabel(mutation.collection, field), why: serverText(why) })
  })
}

/** What a person wanted of a document, as words in a sentence. */
function documentChange({ name, status, trashed_at: trashedAt }: Fields = {}): string {
  const words = [
    trashedAt === '' && t('taken out of the trash'),
    trashedAt && t('moved to the trash'),
    name && t('renamed to “{name}”', { name: String(name) }),
    status && t('status “{status}”', { status: fieldOf('documents', 'status')!.describe!(status) }),
  ]
  return words.filter(Boolean).join(', ')
}

type Remedies = { edit: boolean; retry: boolean; recreate: boolean }

/** The actions besides discarding. Only changes with values can be edited; a document comes back only with its content. */
export function remedies({ mutation, refusal }: OutboxEntry, lacksContent = false): Remedies {
  const gone = refusal?.code === 'gone'
  // Made by ordering: with another price or address it is another one.
  const isOrder = mutation.collection === 'orders'
  const editable = Object.keys(mutation.set ?? {}).some((field) => field !== 'created_at')
  return {
    recreate: gone && !lacksContent && mutation.op !== 'delete' && isMadeHere(mutation),
    edit: !gone && refusal?.status === 'rejected' && refusal.code !== 'limit' && editable && !isOrder,
    // What has changed stays changed: the cart has the prices of today.
    retry: !gone && refusal?.code !== 'order_changed' && refusal?.code !== 'too_late',
  }
}

/** Whether devices create records of this collection; some are made by the server alone. */
function isMadeHere({ collection }: OutboxEntry['mutation']): boolean {
  const ops = collectionOf(collection)?.ops
  return !ops || ops.some((op) => op === 'create' || op === 'upsert')
}
