import { msg } from '../lib/msg.ts'
import { t } from '../lib/t.ts'
import { collection, type FieldsOf, type RowOf, type Sample } from './collection.ts'
import { DOCUMENT_STATUSES, STATUS_LABELS, type DocumentStatus } from './document-statuses.ts'
import { choice, dateTime, integer, text } from './field.ts'

/** The largest document, in bytes: 100 MB. */
export const MAX_DOCUMENT_BYTES = 100 * 1024 * 1024
/** Why a larger one is refused. */
export const TOO_LARGE = msg('A document can be up to 100 MB.')

/** A document. Its content is sent apart from the record (docs/sync-protocol.md, Files), and never changes. */
export const documents = collection({
  name: 'documents',
  label: { many: msg('Documents'), one: msg('a document') },
  title: 'name',
  indexes: ['[trashed_at+created_at]'], // newest first; trash
  fields: {
    name: text({ label: msg('Name'), required: true, max: 255 }),
    /** The extension in capitals, or UNKNOWN. */
    type: text({ label: msg('Type'), max: 20, readonly: true }),
    /** In bytes. */
    size: integer({
      label: msg('Size'),
      min: 0,
      max: MAX_DOCUMENT_BYTES,
      columnMax: true,
      final: true,
      message: TOO_LARGE,
    }),
    /** As the browser names it, without parameters; empty if it does not know. */
    content_type: text({
      label: msg('Content type'),
      max: 160,
      final: true,
      pattern: /^[a-zA-Z0-9!#$&^_.+-]{1,60}\/[a-zA-Z0-9!#$&^_.+-]{1,90}$/,
    }),
    status: choice(DOCUMENT_STATUSES, {
      label: msg('Status'),
      required: true,
      describe: (value) => t(STATUS_LABELS[value as DocumentStatus] ?? String(value)),
    }),
    /** Of the content, 64 hexadecimal digits. */
    sha256: text({ label: msg('Content'), required: true, final: true, pattern: /^[0-9a-f]{64}$/ }),
    /** `{userId}/{timestamp}.{ext}`; empty until the server has the content. */
    storage_path: text({ label: msg('Stored as'), max: 80, readonly: true }),
    /** The time of moving it to the trash. */
    trashed_at: dateTime({ label: msg('In the trash'), describe: (value) => t(value ? 'yes' : 'no') }),
  },
})
export type Document = RowOf<typeof documents>
/** What a device says of a document. */
export type DocumentFields = FieldsOf<typeof documents>

export const sample: Sample<typeof documents> = {
  set: {
    name: 'Lease.txt',
    size: 5,
    content_type: 'text/plain',
    status: 'draft',
    // Of the text "lease".
    sha256: 'b544a7686d1186680a9d8f24ff542b00d8ae60da4dd2613a38f6292a8337cc37',
  },
  change: { status: 'final' },
}
