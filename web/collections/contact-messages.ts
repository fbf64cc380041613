import { msg } from '../lib/msg.ts'
import { collection, type RowOf, type Sample } from './collection.ts'
import { text } from './field.ts'

/**
 * That a person has sent a message to the operator, and what about: the dashboard counts these. The message itself is kept once,
 * with the forms. Its id is that of the form's record.
 */
export const contactMessages = collection({
  name: 'contact_messages',
  label: { many: msg('Messages to us'), one: msg('a message to us') },
  title: 'subject',
  ops: [],
  createdBy: 'server',
  indexes: ['created_at', '[subject+created_at]', 'form'], // activity; counts; what waits
  fields: {
    /** The uuid of the form: while it is still in the queue of a device, it is not counted twice. */
    form: text({ label: msg('Form'), required: true, max: 36, readonly: true }),
    /** Empty if none was chosen. */
    subject: text({ label: msg('Subject'), max: 40, readonly: true }),
  },
})
export type ContactMessage = RowOf<typeof contactMessages>

export const sample: Sample<typeof contactMessages> = {
  set: { form: '0b0e7c1e-3d6f-4b8e-9a55-0f6f3c1f2a10', subject: 'support' },
  change: { subject: 'sales' },
}
