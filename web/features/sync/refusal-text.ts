import type { OutboxEntry } from '../../data/syncing/sync-control.ts'
import { fieldLabel, recordLabel } from './labels.ts'

const DONE = { create: 'saved', upsert: 'saved', update: 'saved', delete: 'deleted' } as const

/** `“Supplier list” was not saved`. */
export function refusalTitle({ mutation }: OutboxEntry, title: string): string {
  const name = recordLabel(mutation.collection, title)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${name.endsWith('settings') ? 'were' : 'was'} not ${DONE[mutation.op]}`
}

/** The reasons, one sentence per line: our own texts for known errors, else the server's messages. */
export function refusalReasons({ mutation, refusal, tries }: OutboxEntry): string[] {
  if (!refusal) return []
  if (refusal.code === 'gone')
    return ['It was deleted on another device meanwhile. Bring it back with your change, or discard the change.']
  if (refusal.status === 'failed') {
    const often = tries && tries > 1 ? ` ${tries} times` : ''
    return [`The server failed${often}. This is not your fault: try again later.`]
  }
  const fields = Object.entries(refusal.fields ?? {})
  if (fields.length === 0) return [refusal.message || 'The server refused it and gave no reason.']
  return fields.map(([field, why]) => {
    const label = fieldLabel(mutation.collection, field)
    // The messages of definitions name the field.
    return why.startsWith(label) ? why : `${label}: ${why}`
  })
}

/** The actions besides discarding. Only changes with values can be edited. */
export function remedies({ mutation, refusal }: OutboxEntry): { edit: boolean; retry: boolean; recreate: boolean } {
  const gone = refusal?.code === 'gone'
  const editable = Object.keys(mutation.set ?? {}).some((field) => field !== 'created_at')
  return {
    recreate: gone && mutation.op !== 'delete',
    edit: !gone && refusal?.status === 'rejected' && editable,
    retry: !gone,
  }
}
